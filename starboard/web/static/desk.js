// The desk: the chips that say where the answers are, the list of all answers, and the switch for coordinates.
import { assignDigits, fold } from "./answers.js";
import { lend } from "./panels.js";

const holder = document.getElementById("table-now");
const root = document.documentElement;
const DESK = matchMedia("screen and (min-width: 1280px) and (min-height: 640px)");
const PART = "[data-part], [data-panel]";
const GLOW = 700; // milliseconds

export const isDesk = () => DESK.matches;

/** Return the parts of the board with what can be chosen there, in the order of the page. */
function partsWithAnswers() {
  const found = new Map();
  for (const target of holder.querySelectorAll(".table-drawing .target[data-codes]")) {
    const part = target.closest(PART);
    const panel = target.closest(".draw-panel");
    // What a window leaves out stands there in another form; behind a tab everything is hidden.
    if (!target.checkVisibility() && (!panel || panel.checkVisibility())) continue;
    if (part) found.set(part, [...(found.get(part) ?? []), target]);
  }
  return found;
}

/** Show the parts that hold answers: chips beside the question, an open tab, and a short glow for a new question. */
export function showParts(isSameQuestion) {
  const parts = partsWithAnswers();
  const chips = holder.querySelector("[data-chips]");
  // Small screens have room only for the parts in which no answer is in sight.
  const names = [...parts].filter(([part, targets]) => part.getAttribute("aria-label") && (isDesk() || !targets.some(isInSight)));
  chips?.replaceChildren(...names.map(([part, targets]) => chip(part, targets)));
  if (chips && isDesk()) dropWhatDoesNotFit(chips);
  if (isSameQuestion) return;
  const tab = tabWithAnswers(parts);
  if (tab) lend(tab);
  for (const part of parts.keys()) glow(part);
  bringIntoSight(parts);
}

/** On a small screen, scroll to the first part that holds answers, if none of them is in sight. */
function bringIntoSight(parts) {
  if (isDesk() || !holder.querySelector("#question")) return;
  const shown = [...parts].filter(([part]) => part.checkVisibility());
  if (!shown.length || shown.some(([, targets]) => targets.some(isInSight))) return;
  shown[0][0].scrollIntoView({ block: "start", behavior: "instant" }); // a tap must not meet what moves
}

/** Whether the middle of a thing is in the window, and neither the sheet with the question nor a toast covers it. */
function isInSight(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const above = isDesk() ? 0 : parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return width > 0 && top + height / 2 >= above && thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Remove the last chips while they are wider than their place. */
function dropWhatDoesNotFit(chips) {
  while (chips.childElementCount > 1 && chips.scrollWidth > chips.clientWidth) chips.lastElementChild.remove();
}

function chip(part, targets) {
  const button = document.createElement("button");
  button.type = "button";
  const count = new Set(targets.map((target) => target.dataset.codes)).size; // a thing may stand there twice
  button.textContent = `${part.dataset.chip ?? part.getAttribute("aria-label")} ${count}`;
  button.dataset.keep = `chip-${part.dataset.part ?? part.dataset.panel}`;
  button.addEventListener("click", () => {
    const tab = tabWithAnswers(new Map([[part, targets]]));
    tab?.click();
    glow(part);
    const first = targets.find((target) => target.isConnected && target.checkVisibility());
    first?.focus();
    first?.scrollIntoView({ block: isDesk() ? "nearest" : "center", inline: "nearest" });
  });
  for (const [begin, is] of [["pointerenter", true], ["pointerleave", false]]) {
    button.addEventListener(begin, () => part.classList.toggle("has-new-answers", is));
  }
  return button;
}

function glow(part) {
  part.classList.add("has-new-answers");
  setTimeout(() => part.classList.remove("has-new-answers"), GLOW);
}

/** Return the tab that holds answers, if nothing that is visible does. Without tabs everything is visible. */
function tabWithAnswers(parts) {
  const all = [...parts.keys()];
  if (!all.length || all.some((part) => part.checkVisibility())) return null;
  const panel = all.map((part) => part.closest(".draw-panel")).find(Boolean);
  return panel?.previousElementSibling?.querySelector("input") ?? null;
}

/** Open or close the list of all answers. A question whose answers are nowhere else opens it by itself. */
export function toggleList(wanted = !isListShown()) {
  root.toggleAttribute("data-list", wanted);
  root.toggleAttribute("data-no-list", !wanted && Boolean(holder.querySelector("#question.needs-list")));
  for (const button of holder.querySelectorAll(".list-open")) button.setAttribute("aria-expanded", String(wanted));
  assignDigits();
}

export const isListShown = () => Boolean(holder.querySelector(".sheet-body")?.checkVisibility());

/** Prepare the list for a new part of the page. A list that was closed stays closed for the same question only. */
export function dressList(isSameQuestion) {
  if (!isSameQuestion) root.removeAttribute("data-no-list");
  for (const button of holder.querySelectorAll(".list-open")) button.setAttribute("aria-expanded", String(isListShown()));
}

export function toggleCoordinates() {
  root.toggleAttribute("data-coordinates");
  showCoordinateSwitch();
  return true;
}

/** Show the state of the switch in a new part of the page. */
export function showCoordinateSwitch() {
  const state = String(root.hasAttribute("data-coordinates"));
  for (const button of document.querySelectorAll("button[data-coordinates]")) button.setAttribute("aria-pressed", state);
}

holder?.addEventListener("click", (event) => {
  if (event.target.closest("button[data-list]")) {
    toggleList();
    if (isListShown()) holder.querySelector("[data-filter], .sheet-body .answer")?.focus();
    else holder.querySelector(".list-open")?.focus();
  }
});
document.addEventListener("click", (event) => {
  if (event.target.closest("button[data-coordinates]")) toggleCoordinates();
  for (const menu of document.querySelectorAll(".table-menu[open], .endings > details[open], .bar-notes[open]")) {
    if (!menu.contains(event.target)) fold(menu);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector(".table-menu[open], .endings > details[open], .bar-notes[open]");
  if (menu) {
    fold(menu);
    menu.querySelector("summary").focus();
  } else if (isDesk() && isListShown() && !event.target.value && !document.querySelector("dialog[open]")) {
    toggleList(false);
    holder.querySelector(".list-open")?.focus();
  }
});
