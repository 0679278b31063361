// The buttons that answer a question: filtering them, marking them on the board, and numbering them for digit keys.

const holder = document.getElementById("table-now");
const DIGITS = 9;
export const openDetails = new Map(); // whether the reader opened or closed each section, by name
let filterText = "";

/** Close a section as if its reader had: a new part of the page shows it closed, too. */
export function fold(details) {
  details.open = false;
  if (details.dataset.keep) openDetails.set(details.dataset.keep, false);
}

const LISTED = ".answers :is(button.answer, .pick input), .endings button.answer";
export const allAnswers = () => [...(holder?.querySelectorAll(LISTED) ?? [])];

/** Return the visible answers in the order of the page, each once: a few stand beside the question and in the list. */
export function shownAnswers() {
  const shown = new Map();
  for (const button of holder?.querySelectorAll(`${LISTED}, .bar-answers button`) ?? []) {
    if (button.checkVisibility() && !(button.tagName === "BUTTON" && shown.has(button.value))) shown.set(button.tagName === "BUTTON" ? button.value : button, button);
  }
  return [...shown.values()];
}

const frame = (answer) => answer.closest(".answer"); // the visible element: of a checkbox its label
const filterBox = () => holder.querySelector("[data-filter]");

/** Return the answers that a target on the board stands for. */
export function answersOf(target) {
  const codes = target.dataset.codes.split("\n");
  return allAnswers().filter((button) => codes.includes(button.value));
}

/** Mark the targets on the board of the answer that is pointed at or has the focus. */
function markOnBoard(button) {
  for (const target of holder.querySelectorAll(".is-meant")) target.classList.remove("is-meant");
  if (!button) return;
  for (const target of holder.querySelectorAll(".target[data-codes]")) {
    if (target.dataset.codes.split("\n").includes((button.control ?? button).value)) target.classList.add("is-meant");
  }
}

export const isEnding = (button) => Boolean(button.closest(".endings"));

function plain(text) {
  return text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Show how many answers of a group are visible, and hide a group without any. */
function countShown(group) {
  const shown = group.querySelectorAll(".answer:not([hidden])").length;
  group.hidden = !shown;
  group.querySelector(".count").textContent = shown;
}

/** Show only the answers of the list that contain all of these words. What ends the turn keeps its place in the bar. */
export function narrow(text) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const button of allAnswers().filter((answer) => !isEnding(answer))) {
    const own = plain(frame(button).textContent);
    frame(button).hidden = !words.every((word) => own.includes(word));
    if (!frame(button).hidden) shown += 1;
  }
  for (const group of holder.querySelectorAll(".answers .answer-group")) {
    countShown(group);
    if (words.length && !group.hidden) group.open = true;
    else if (!words.length) group.open = openDetails.get(group.dataset.keep) ?? group.hasAttribute("data-was-open");
  }
  const none = document.getElementById("filter-none");
  if (none) none.textContent = shown ? "" : none.dataset.none;
  assignDigits();
}

/** Prepare a new part of the page. If the question is the same, the filter is restored. */
export function dressAnswers(isSameQuestion) {
  filterText = filterBox() && isSameQuestion ? filterText : "";
  if (filterBox()) {
    filterBox().value = filterText;
    narrow(filterText);
  } else assignDigits();
}

/** Number the first visible answers for the digit keys. A style sheet shows the digits to keyboard users. */
export function assignDigits() {
  for (const button of holder?.querySelectorAll(`${LISTED}, .bar-answers button`) ?? []) {
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
  if (event.key !== "Enter" || !event.target.matches("[data-filter]")) return;
  event.preventDefault(); // or the same key would press what gets the focus now
  shownAnswers()[0]?.focus();
});
for (const begins of ["pointerover", "focusin"]) holder?.addEventListener(begins, (event) => markOnBoard(event.target.closest(":is(.answers, .endings, .bar-answers) .answer")));
holder?.addEventListener("pointerleave", () => markOnBoard(null));
holder?.addEventListener("toggle", assignDigits, true);
holder?.addEventListener("click", (event) => {
  const details = event.target.closest("summary")?.parentElement;
  if (details?.dataset.keep) openDetails.set(details.dataset.keep, !details.open);
  if (details?.matches(".why-box")) requestAnimationFrame(() => details.scrollIntoView({ block: "nearest" }));
});
