// Single keys for those who play by keyboard, and the list of them. None of them takes a key that the browser has, none
// works while something is typed, and all of them can be switched off.
import { isEnding, shownAnswers } from "./answers.js";
import { takesArrows } from "./pan.js";
import { isOn } from "./switches.js";

const FIELDS = "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const dialog = document.getElementById("keys");
const table = document.getElementById("table-now"); // a replay has none
const root = document.documentElement;

function focus(selector) {
  const found = table.querySelector(selector);
  if (!found?.checkVisibility()) return false;
  found.focus();
  found.scrollIntoView({ block: "nearest" });
  return true;
}

/** Everything in the list of answers that can have the focus, headings of groups too. */
function stops() {
  return [...table.querySelectorAll(".answers :is(summary, button.answer, .pick input)")].filter((stop) => stop.checkVisibility());
}

function step(by) {
  table.querySelector("details.sheet:not([open])")?.setAttribute("open", ""); // on a small screen they may be folded
  const all = stops();
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by));
  all[next]?.focus();
  return all.length > 0;
}

/** The first answers by their digits; one that ends something gets the focus and waits for another key. */
function answer(digit) {
  const button = shownAnswers()[digit - 1];
  if (!button) return false;
  button.focus();
  if (!isEnding(button)) button.click();
  return true;
}

function press(selector) {
  const button = table.querySelector(selector);
  button?.click();
  return Boolean(button);
}

/** Open the board in words and go there; or close it again. */
function read() {
  const summary = document.querySelector(".board-text > summary");
  if (!summary?.checkVisibility()) return false;
  summary.click();
  const box = summary.parentElement.querySelector(".board");
  (box.checkVisibility() ? box : summary).focus();
  return true;
}

const DEEDS = {
  j: () => step(1),
  k: () => step(-1),
  q: () => focus("#question-title") || focus("#status"),
  b: () => focus(".pan-view") || focus("#board"),
  l: () => focus(".log-box"),
  n: () => press("[data-news]") || focus(".log-box"),
  u: () => press('[data-keep="undo"]'),
  h: () => focus('[data-keep="hint"]'),
  f: () => focus("[data-filter]") || step(1),
  t: read,
};
const OF_A_REPLAY = ["t"];

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** From one thing on the board that can be chosen, or from its middle, to the nearest one in a direction. */
function wander(from, [across, down]) {
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
    wander(target, by);
  } else if (by[1] && event.target.closest?.(".answers :is(summary, .answer)")) {
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
  if (event.shiftKey || !(table || OF_A_REPLAY.includes(event.key))) return;
  const isDigit = /^[1-9]$/.test(event.key);
  if (event.repeat && event.key !== "j" && event.key !== "k") return;
  const isDone = isDigit ? answer(Number(event.key)) : Object.hasOwn(DEEDS, event.key) && DEEDS[event.key]();
  if (isDone) event.preventDefault();
});
// Where the focus was before may be gone: the table went on behind the list.
dialog?.addEventListener("close", () => {
  const had = document.activeElement; // what is in a closed list loses the focus a moment later
  if (table && (!had || had === document.body || dialog.contains(had))) DEEDS.q();
});
// The digits go when a press is over: a button that moves between its two halves would not be pressed at all.
document.addEventListener("click", (event) => event.detail && root.classList.remove("uses-keys"), true);
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-open-keys]")) open();
  else if (event.target === dialog) dialog.close(); // beside it
});
for (const button of document.querySelectorAll("[data-open-keys]")) button.hidden = false;
