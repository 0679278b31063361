// The buttons that answer a question: which of them are shown, how one is found, and which digit presses it.

const holder = document.getElementById("table-now");
const DIGITS = 9;
export const openDetails = new Map(); // what the reader opened or closed, by name
let filterText = "";

export const allAnswers = () => [...(holder?.querySelectorAll(".answers :is(button.answer, .pick input)") ?? [])];
export const shownAnswers = () => allAnswers().filter((button) => button.checkVisibility());
const frame = (answer) => answer.closest(".answer"); // what is shown of it: a box to tick has a label around it
const box = () => holder.querySelector("[data-filter]");

/** The buttons that say what something on the board stands for. */
export function answersOf(target) {
  const codes = target.dataset.codes.split("\n");
  return allAnswers().filter((button) => codes.includes(button.value));
}

/** Whoever points at an answer, or goes to it by keys, sees where on the board it is. */
function mean(button) {
  for (const marked of holder.querySelectorAll(".is-meant")) marked.classList.remove("is-meant");
  if (!button) return;
  for (const target of holder.querySelectorAll(".target[data-codes]")) {
    if (target.dataset.codes.split("\n").includes((button.control ?? button).value)) target.classList.add("is-meant");
  }
}

export const isEnding = (button) => Boolean(button.closest(".endings"));

function plain(text) {
  return text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** A group says how many of its answers are shown, and vanishes without any. */
function tally(group) {
  const shown = group.querySelectorAll(".answer:not([hidden])").length;
  group.hidden = !shown;
  group.querySelector(".count").textContent = shown;
}

/** Whoever sees the answers of one thing only has a way back to all. */
function offerAll(isOffered) {
  const back = holder.querySelector("[data-show-all]");
  if (back) back.hidden = !isOffered;
}

/** Show only the answers that have all of these words. */
export function narrow(text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const button of allAnswers()) {
    const own = plain(frame(button).textContent);
    frame(button).hidden = !words.every((word) => own.includes(word));
    if (!frame(button).hidden) shown += 1;
  }
  for (const group of holder.querySelectorAll(".answer-group")) {
    tally(group);
    if (words.length && !group.hidden) group.open = true;
    else if (!words.length) group.open = openDetails.get(group.dataset.keep) ?? group.hasAttribute("data-was-open");
  }
  const none = document.getElementById("filter-none");
  if (none) none.textContent = shown ? "" : none.dataset.none;
  offerAll(false);
  numberThem();
}

/** Show these answers and no others. */
export function showOnly(fits) {
  narrow("");
  for (const button of allAnswers()) frame(button).hidden = !fits.includes(button);
  for (const group of holder.querySelectorAll(".answer-group")) {
    tally(group);
    if (!group.hidden) group.open = true;
  }
  offerAll(fits.length < allAnswers().length);
  if (box()) box().value = "";
  numberThem();
}

/** The box of a new part looks for what the reader was looking for, if the question is the same. */
export function dressAnswers(isSameQuestion) {
  filterText = box() && isSameQuestion ? filterText : "";
  if (box()) {
    box().value = filterText;
    narrow(filterText);
  } else numberThem();
}

/** The first answers go by digits; a style sheet shows them to those who use a keyboard. */
function numberThem() {
  for (const button of allAnswers()) {
    delete frame(button).dataset.digit;
    button.removeAttribute("aria-keyshortcuts");
  }
  for (const [at, button] of shownAnswers().slice(0, DIGITS).entries()) {
    frame(button).dataset.digit = at + 1;
    button.setAttribute("aria-keyshortcuts", at + 1);
  }
}

holder?.addEventListener("input", (event) => {
  if (!event.target.matches("[data-filter]")) return;
  filterText = event.target.value;
  narrow(filterText);
});
holder?.addEventListener("keydown", (event) => {
  if (event.key === "Escape") narrow(box()?.value ?? "");
  if (event.key !== "Enter" || !event.target.matches("[data-filter]")) return;
  event.preventDefault(); // the same key must not press what gets the focus now
  shownAnswers()[0]?.focus();
});
holder?.addEventListener("click", (event) => {
  if (!event.target.closest("[data-show-all]")) return;
  narrow(box()?.value ?? "");
  shownAnswers()[0]?.focus();
});
for (const begins of ["pointerover", "focusin"]) holder?.addEventListener(begins, (event) => mean(event.target.closest(".answers .answer")));
holder?.addEventListener("pointerleave", () => mean(null));
holder?.addEventListener("toggle", numberThem, true);
holder?.addEventListener("click", (event) => {
  const details = event.target.closest("summary")?.parentElement;
  if (details?.dataset.keep) openDetails.set(details.dataset.keep, !details.open);
  if (details?.matches(".why-box")) requestAnimationFrame(() => details.scrollIntoView({ block: "nearest" }));
});
