// A panel that explains things on the board. Targets show what they would cost and bring while they are pointed at or
// have the focus. A finger cannot point, so the first tap opens the panel with a button, and the second tap answers.
// Other things show their title when they are clicked or tapped.
import { aimed, allTitled, TARGET, titledAt, titleOf } from "./aim.js";
import { answersOf, isEnding, showOnly } from "./answers.js";
import { toggle } from "./multi_select.js";

const holder = document.getElementById("main"); // the main part of a table or replay page
const panel = document.getElementById("peek");
const CLOSE_DELAY = 150; // milliseconds that a pointer may be between two things
const DOUBLE_TAP_MS = 400; // what comes sooner after a tap belongs to the same tap or to a double tap
const GAP = 24; // pixels between the panel and the thing
let shown = null; // the thing on the board that the panel explains
let isHeld = false; // opened by a tap: it stays until it is answered or closed
let closing = 0; // the timer that closes the panel
let tapped = 0; // time of the last tap
let lastPointer = "mouse";

/** Return a sentence for each answer of a target. Most drawings say more than the buttons. */
function sentences(target, fits) {
  const label = target.getAttribute("aria-label");
  const parts = label.split(";\n");
  const codes = target.dataset.codes.split("\n");
  if (codes.length === 1) return [label];
  if (parts.length === codes.length) return fits.map((button) => parts[codes.indexOf(button.value)]);
  return fits.map((button) => button.querySelector(".answer-label").textContent);
}

/** Return the notes of a target: what is not possible there now, and why. */
function notes(target) {
  const note = target.getAttribute("aria-description");
  return note ? note.split("\n").map(paragraph) : [];
}

function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

/** Return a button that presses one of the answers in the list. */
function answerButton(answer, text, className) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  button.addEventListener("click", (event) => {
    if (event.detail > 0 && event.timeStamp - tapped < DOUBLE_TAP_MS) return;
    close();
    answer.click();
  });
  return button;
}

function closeButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet peek-close";
  button.textContent = panel.dataset.close;
  button.addEventListener("click", () => close(true));
  return button;
}

function show(target, fits, isTap, focused = 0) {
  const texts = sentences(target, fits);
  const content = [];
  if (!isTap) content.push(...texts.map(paragraph));
  else if (fits.length === 1) content.push(paragraph(texts[0]), answerButton(fits[0], panel.dataset.do, "primary"));
  else content.push(...fits.map((answer, at) => answerButton(answer, texts[at], "answer")));
  content.push(...notes(target));
  if (isTap) content.push(closeButton());
  panel.classList.remove("is-above");
  fill(target, content, isTap);
  if (!isTap) moveOff(target);
  if (isTap) panel.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

/** Move the panel so that it covers neither the target nor, if possible, the player's own goods: to the upper edge, or
    beside the target if the panel is high. */
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

/** Show the title of a thing that is not an answer. The focus does not move. */
function explain(thing, isAbove) {
  fill(thing, [...titleOf(thing).split("\n").map(paragraph), closeButton()], true);
  panel.classList.toggle("is-above", isAbove);
}

function fill(thing, content, isToStay) {
  clearTimeout(closing);
  shown = thing;
  isHeld = isToStay;
  panel.replaceChildren(...content);
  panel.classList.toggle("is-held", isToStay);
  // Screen readers already read the same text from the element that has the focus.
  if (isToStay) panel.removeAttribute("aria-hidden");
  else panel.setAttribute("aria-hidden", "true");
  panel.hidden = false;
  place();
  for (const other of holder.querySelectorAll(".is-peeked")) other.classList.remove("is-peeked");
  thing.classList.add("is-peeked");
}

/** Align the panel with the left edge of the board. On a small screen, the style sheet uses the full width. */
function place() {
  const board = document.getElementById("board")?.getBoundingClientRect();
  if (board) panel.style.setProperty("--peek-left", `${Math.max(8, Math.round(board.left))}px`);
}

function close(isBack = false) {
  clearTimeout(closing);
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

/** Update the panel for a new part of the page, or close it if its thing is gone or means something else. */
export function refresh(isSameQuestion) {
  if (!shown) return;
  if (!shown.matches(TARGET)) {
    const same = allTitled(holder).find((thing) => titleOf(thing) === titleOf(shown));
    if (same) explain(same, panel.classList.contains("is-above"));
    else close();
    return;
  }
  const [codes, label, wasHeld] = [shown.dataset.codes, shown.getAttribute("aria-label"), isHeld];
  const focused = [...panel.querySelectorAll("button")].indexOf(document.activeElement); // -1 if the focus is elsewhere
  const again = [...holder.querySelectorAll(TARGET)].find(
    (target) => target.dataset.codes === codes && target.getAttribute("aria-label") === label,
  );
  if (!again || !isSameQuestion) close();
  else show(again, answersOf(again), wasHeld, focused); // its buttons refer to answers that were replaced
}

/** Handle a press on a target. A mouse or a key gives a single answer at once. */
function press(target, isTap) {
  const fits = answersOf(target);
  if (!fits.length || toggle(target, fits)) return;
  const isSingle = fits.length === 1;
  if (isTap && !(isSingle && shown === target && isHeld)) {
    tapped = performance.now();
    show(target, fits, true);
  } else if (isTap && performance.now() - tapped < DOUBLE_TAP_MS) {
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
  clearTimeout(closing);
  if (target !== shown) show(target, answersOf(target), false);
}

function leave(event) {
  if (isHeld || !shown || shown.contains(event.relatedTarget)) return;
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (!isHeld && !(shown && shown.matches(":hover, :focus-visible"))) close();
  }, CLOSE_DELAY);
}

holder.addEventListener("pointerover", look);
holder.addEventListener("focusin", look);
holder.addEventListener("pointerout", leave);
holder.addEventListener("focusout", leave);
