// Single-key shortcuts, and the dialog that lists them. They use no key of the browser, do nothing while somebody types,
// and can be switched off.
import { isEnding, shownAnswers } from "./answers.js";
import { isDesk, isListShown, toggleCoordinates, toggleList } from "./desk.js";
import { takesArrows } from "./pan.js";
import { pressMenu } from "./peek.js";
import { inspect } from "./reading.js";
import { isOn } from "./switches.js";

const FIELDS = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const dialog = document.getElementById("keys");
const table = document.getElementById("table-now"); // a replay has none
const root = document.documentElement;

function focus(selector) {
  const element = table.querySelector(selector);
  if (!element?.checkVisibility()) return false;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
  return true;
}

/** Return everything in the list of answers that can have the focus, including the headings of groups. */
function stops() {
  const all = table.querySelectorAll(":is(.answers, .endings) :is(summary, button.answer, .pick input)");
  return [...all].filter((stop) => stop.checkVisibility());
}

/** Show the list of answers: on the desk it may be closed, on a small screen folded. */
function showList() {
  table.querySelector("details.sheet:not([open])")?.setAttribute("open", "");
  if (isDesk() && !isListShown()) toggleList(true);
}

/** Show the list of answers, and return whether it was closed. */
function openList() {
  const had = shownAnswers().length;
  showList();
  return shownAnswers().length > had;
}

function step(by) {
  showList();
  const all = stops();
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by));
  all[next]?.focus();
  return all.length > 0;
}

/** Give the answer with this digit. One that ends the turn only gets the focus. Without such an answer, the closed list opens. */
function answer(digit) {
  if (pressMenu(digit)) return true;
  const button = shownAnswers()[digit - 1];
  if (!button) return openList();
  button.focus();
  if (!isEnding(button)) button.click();
  return true;
}

function press(selector) {
  const button = table.querySelector(selector);
  button?.click();
  return Boolean(button);
}

/** Open the board in words and move the focus there, or close it again. */
function toggleBoardText() {
  const summary = document.querySelector(".board-text > summary");
  if (!summary?.checkVisibility()) return false;
  summary.click();
  const box = summary.parentElement.querySelector(".board");
  (box.checkVisibility() ? box : summary).focus();
  return true;
}

const ACTIONS = {
  j: () => step(1),
  k: () => step(-1),
  q: () => focus("#question-title") || focus("#status"),
  b: () => focus(".pan-view") || focus("#board"),
  l: () => press(".list-open"),
  g: () => focus(".log-box"),
  c: toggleCoordinates,
  i: inspect,
  n: () => press("[data-news]") || focus(".log-box"),
  u: () => press('[data-keep="undo"]'),
  h: () => (focus('[data-keep="hint"]') && press('[data-keep="hint"]')) || focus("#hints-title"), // the hint gets the focus
  f: () => {
    showList();
    return focus("[data-filter]") || step(1);
  },
  t: toggleBoardText,
};
const REPLAY_KEYS = ["t", "c", "i"]; // the keys that also work in a replay

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Move the focus from a target, or from the centre of the board, to the nearest target in a direction. */
function focusNearest(from, [across, down]) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const other of table.querySelectorAll(".target[data-codes]")) {
    const [ox, oy] = centre(other);
    const ahead = (ox - x) * across + (oy - y) * down;
    const aside = Math.abs((ox - x) * down) + Math.abs((oy - y) * across);
    if (other === from || !other.checkVisibility() || ahead < 1 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = other;
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function open() {
  if (!dialog || dialog.open) return;
  dialog.showModal();
}

function pressArrow(event) {
  const by = ARROWS[event.key];
  const isBoard = event.target.matches?.(".pan-view") && !takesArrows(event.target);
  const target = isBoard ? event.target : event.target.closest?.(".target[data-codes]");
  if (target && table?.contains(target)) {
    event.preventDefault();
    focusNearest(target, by);
  } else if (by[1] && event.target.closest?.(":is(.answers, .endings) :is(summary, .answer)")) {
    event.preventDefault();
    step(by[1]);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (dialog?.open || event.target.closest?.(FIELDS)) return;
  if (event.key !== "Shift") root.classList.add("uses-keys");
  if (ARROWS[event.key]) {
    pressArrow(event);
    return;
  }
  if (!isOn("keys")) return;
  if (event.key === "?") {
    event.preventDefault();
    open();
    return;
  }
  if (event.shiftKey || !(table || REPLAY_KEYS.includes(event.key))) return;
  const isDigit = /^[1-9]$/.test(event.key);
  if (event.repeat && event.key !== "j" && event.key !== "k") return;
  const isDone = isDigit ? answer(Number(event.key)) : Object.hasOwn(ACTIONS, event.key) && ACTIONS[event.key]();
  if (isDone) event.preventDefault();
});
// What had the focus before may be gone, because the table changes behind the dialog.
dialog?.addEventListener("close", () => {
  const had = document.activeElement; // elements of a closed dialog lose the focus a moment later
  if (table && (!had || had === document.body || dialog.contains(had))) ACTIONS.q();
});
// The digits are hidden only after a click: a button that moves between pointer down and up would not be clicked.
document.addEventListener("click", (event) => event.detail && root.classList.remove("uses-keys"), true);
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-open-keys]")) open();
  else if (event.target.closest?.("[data-board-text]")) toggleBoardText();
  else if (event.target === dialog) dialog.close(); // a click on the backdrop
});
for (const button of document.querySelectorAll("[data-open-keys]")) button.hidden = false;
