// What something on the board would cost and bring: shown while it is pointed at or has the focus. A finger cannot
// point, so its first tap shows, with a button to do it; the second does it. What is no answer tells what it is when it
// is clicked or tapped.
import { aimed, allTitled, TARGET, titledAt, titleOf } from "./aim.js";
import { answersOf, isEnding, showOnly } from "./answers.js";
import { toggle } from "./several.js";

const holder = document.getElementById("main"); // of a table, or of a replay
const panel = document.getElementById("peek");
const REST = 150; // milliseconds that a pointer may be between two things
const HASTE = 400; // milliseconds: what comes sooner after a tap is its echo, or half of a double tap
const GAP = 24; // pixels beside a thing
let shown = null; // the thing on the board
let isHeld = false; // opened by a tap: it stays until it is answered or closed
let waiting = 0;
let tapped = 0; // when
let lastPointer = "mouse";

/** One sentence for each thing that can be done there. Most drawings know more than the buttons. */
function sentences(target, fits) {
  const label = target.getAttribute("aria-label");
  const parts = label.split(";\n");
  const codes = target.dataset.codes.split("\n");
  if (codes.length === 1) return [label];
  if (parts.length === codes.length) return fits.map((button) => parts[codes.indexOf(button.value)]);
  return fits.map((button) => button.querySelector(".answer-label").textContent);
}

/** What the thing says besides: what cannot be done there now, and why. */
function notes(target) {
  const note = target.getAttribute("aria-description");
  return note ? note.split("\n").map(paragraph) : [];
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** A button that presses one of the answers of the list. */
function deed(answer, text, className) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  button.addEventListener("click", (event) => {
    if (event.detail > 0 && event.timeStamp - tapped < HASTE) return;
    close();
    answer.click();
  });
  return button;
}

function closer() {
  const away = document.createElement("button");
  away.type = "button";
  away.className = "quiet peek-close";
  away.textContent = panel.dataset.close;
  away.addEventListener("click", () => close(true));
  return away;
}

function show(target, fits, isTap, focused = 0) {
  const said = sentences(target, fits);
  const content = [];
  if (!isTap) content.push(...said.map(paragraph));
  else if (fits.length === 1) content.push(paragraph(said[0]), deed(fits[0], panel.dataset.do, "primary"));
  else content.push(...fits.map((answer, at) => deed(answer, said[at], "answer")));
  content.push(...notes(target));
  if (isTap) content.push(closer());
  panel.classList.remove("is-above");
  fill(target, content, isTap);
  if (!isTap) moveOff(target);
  if (isTap) panel.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

/** So that it does not lie over what it is about, nor, if that can be, over the goods it is paid with: at the upper edge,
    or, where it is high, beside the thing. */
function moveOff(target) {
  const thing = (target.querySelector(".may") ?? target).getBoundingClientRect();
  const own = holder.querySelector(".draw-own")?.getBoundingClientRect();
  const liesOn = (box) => {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
  };
  if (!liesOn(thing) && !(own && liesOn(own))) return;
  panel.classList.add("is-above");
  if (!liesOn(thing)) return;
  panel.classList.remove("is-above");
  if (!liesOn(thing)) return;
  const wide = panel.getBoundingClientRect().width;
  const left = innerWidth - thing.right > wide + GAP ? thing.right + GAP / 2 : Math.max(8, thing.left - wide - GAP / 2);
  panel.style.setProperty("--peek-left", `${Math.round(left)}px`);
}

/** What something is that cannot be chosen. Nobody is led away from where they are. */
function explain(thing, isAbove) {
  fill(thing, [...titleOf(thing).split("\n").map(paragraph), closer()], true);
  panel.classList.toggle("is-above", isAbove);
}

function fill(thing, content, isToStay) {
  clearTimeout(waiting);
  shown = thing;
  isHeld = isToStay;
  panel.replaceChildren(...content);
  panel.classList.toggle("is-held", isToStay);
  // What is pointed at or has the focus says the same already to those who listen.
  if (isToStay) panel.removeAttribute("aria-hidden");
  else panel.setAttribute("aria-hidden", "true");
  panel.hidden = false;
  place();
  for (const other of holder.querySelectorAll(".is-peeked")) other.classList.remove("is-peeked");
  thing.classList.add("is-peeked");
}

/** Beside the board's left edge where there is room; the style sheet spreads it over a small screen. */
function place() {
  const board = document.getElementById("board")?.getBoundingClientRect();
  if (board) panel.style.setProperty("--peek-left", `${Math.max(8, Math.round(board.left))}px`);
}

function close(isBack = false) {
  clearTimeout(waiting);
  if (panel.hidden) return false;
  const target = shown;
  const hadFocus = panel.contains(document.activeElement);
  shown?.classList.remove("is-peeked");
  shown = null;
  isHeld = false;
  panel.hidden = true;
  panel.replaceChildren();
  if (isBack && hadFocus && target?.isConnected) target.focus({ preventScroll: true });
  return true;
}

/** After a new part: what was being looked at, if it is still there and stands for the same. */
export function refresh(isSameQuestion) {
  if (!shown) return;
  if (!shown.matches(TARGET)) {
    const same = allTitled(holder).find((thing) => titleOf(thing) === titleOf(shown));
    if (same) explain(same, panel.classList.contains("is-above"));
    else close();
    return;
  }
  const [codes, label, wasHeld] = [shown.dataset.codes, shown.getAttribute("aria-label"), isHeld];
  const focused = [...panel.querySelectorAll("button")].indexOf(document.activeElement); // -1: it is elsewhere
  const again = [...holder.querySelectorAll(TARGET)].find(
    (target) => target.dataset.codes === codes && target.getAttribute("aria-label") === label,
  );
  if (!again || !isSameQuestion) close();
  else show(again, answersOf(again), wasHeld, focused); // its buttons pressed answers that are gone: they are made anew
}

/** Something on the board was pressed; a mouse or a key does the only thing it can stand for at once. */
function press(target, isTap) {
  const fits = answersOf(target);
  if (!fits.length || toggle(target, fits)) return;
  const isSingle = fits.length === 1;
  if (isTap && !(isSingle && shown === target && isHeld)) {
    tapped = performance.now();
    show(target, fits, true);
  } else if (isTap && performance.now() - tapped < HASTE) {
    return;
  } else if (isSingle && (isTap || !isEnding(fits[0]))) {
    close();
    fits[0].click();
  } else {
    close();
    showOnly(fits);
    fits[0].focus();
  }
}

addEventListener("pointerdown", (event) => {
  lastPointer = event.pointerType;
  if (isHeld && !panel.contains(event.target) && !aimed(event, lastPointer !== "mouse")) close();
}, true);
holder.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  const isTap = (event.pointerType || lastPointer) !== "mouse" && event.detail > 0;
  if (!isTap && event.detail > 1) return; // the second half of a double click
  const target = aimed(event, isTap);
  const thing = titledAt(event.target);
  if (target) press(target, isTap);
  else if (thing) explain(thing, event.clientY > innerHeight / 2);
});
holder.addEventListener("keydown", (event) => {
  const target = event.target.closest?.(TARGET);
  if (!target || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  press(target, false);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && close(true)) event.stopPropagation();
}, true);

function look(event) {
  const target = event.target.closest?.(TARGET);
  if (isHeld || !target || !holder.contains(target)) return;
  if (event.type === "pointerover" && event.pointerType !== "mouse") return;
  if (event.type === "focusin" && !target.matches(":focus-visible")) return;
  clearTimeout(waiting);
  if (target !== shown) show(target, answersOf(target), false);
}

function leave(event) {
  if (isHeld || !shown || shown.contains(event.relatedTarget)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!isHeld && !(shown && shown.matches(":hover, :focus-visible"))) close();
  }, REST);
}

holder.addEventListener("pointerover", look);
holder.addEventListener("focusin", look);
holder.addEventListener("pointerout", leave);
holder.addEventListener("focusout", leave);
