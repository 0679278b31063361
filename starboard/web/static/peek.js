// The panel beside a thing on the board, in three forms. A preview says what the thing is, or what choosing it would cost
// and bring, while it is pointed at or has the focus; cards and tiles are shown large. A menu offers the answers of a
// thing that stands for several. A sheet does both for a finger, which cannot point: the first tap opens it.
import { aimed, allTitled, TARGET, titledAt, titleOf } from "./aim.js";
import { answersOf, isEnding } from "./answers.js";
import { enlarged, linesOf, zoomable } from "./enlarge.js";
import { toggle } from "./multi_select.js";

const holder = document.getElementById("main"); // the main part of a table or replay page
const panel = document.getElementById("peek");
const FIGURE = "figure[data-zoom]";
const OPEN_DELAY = 350; // milliseconds that a pointer rests on a thing before its preview opens
const CLOSE_DELAY = 150; // milliseconds that a pointer may be between two things
const DOUBLE_TAP_MS = 400; // what comes sooner after a tap belongs to the same tap or to a double tap
const GAP = 14; // pixels between the panel and the thing
const EDGE = 8; // pixels between the panel and the window
const DIGITS = 9;
const MOST_IN_MENU = 6; // answers that a menu shows at first
let shown = null; // the thing on the board that the panel explains
let form = ""; // "preview", "menu" or "sheet"; "" while the panel is closed
let opening = 0; // timers
let closing = 0;
let tapped = 0; // time of the last tap
let pressedAt = [0, 0]; // where the last click was
let pressedOn = null; // what was under the pointer then
let lastPointer = "mouse";
let isGivingBack = false;
let pointer = [0, 0]; // where the mouse is
let restsAt = null; // where it was when the page was renewed, until it moves: what slid under it is not meant
let rowFor = null; // while somebody reads with keys: makes the row that leads on from a thing with these words
let readFrom = null; // what had the focus before

const isHeld = () => form === "menu" || form === "sheet";

/** Return a sentence for each answer of a target. Most drawings say more than the buttons. */
function sentences(target, fits) {
  const label = target.getAttribute("aria-label");
  const parts = label.split(";\n");
  const codes = target.dataset.codes.split("\n");
  if (codes.length === 1) return [label];
  if (parts.length === codes.length) return fits.map((button) => parts[codes.indexOf(button.value)]);
  return fits.map((button) => button.closest(".answer").querySelector(".answer-label").textContent);
}

/** Return the notes of a target: what is not possible there now, and why. */
function notes(target) {
  const note = target.getAttribute("aria-description");
  return note ? note.split("\n").map((line) => paragraph(line, "peek-note")) : [];
}

function paragraph(text, className = "") {
  const element = document.createElement("p");
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Return the large picture of a card or tile and the words that explain it, if it has one. */
function picture(thing) {
  const card = zoomable(thing);
  if (!card) return [];
  const box = document.createElement("div");
  box.className = "peek-zoom";
  const words = document.createElement("div");
  words.className = "peek-words";
  words.append(...linesOf(card).map((line) => paragraph(line)));
  box.append(enlarged(card), words);
  return [box];
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

/** Return a button that shows the other answers of a long menu. */
function moreButton(rest) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet peek-more";
  button.textContent = `+ ${rest.length} …`;
  button.setAttribute("aria-label", `${panel.dataset.more} (${rest.length})`);
  button.addEventListener("click", () => {
    button.remove();
    for (const other of rest) other.hidden = false;
    place();
    rest[0].focus({ preventScroll: true });
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

/** Say what choosing a target would cost and bring. */
function preview(target) {
  const texts = sentences(target, answersOf(target));
  fill(target, [...picture(target), ...texts.map((text) => paragraph(text)), ...notes(target)], "preview");
}

/** Offer the answers of a target beside the place that was clicked. */
function openMenu(target, fits, focused = 0) {
  const texts = sentences(target, fits);
  const buttons = fits.map((answer, at) => answerButton(answer, texts[at], "answer"));
  for (const [at, button] of buttons.slice(0, DIGITS).entries()) {
    button.dataset.menuDigit = at + 1;
    button.setAttribute("aria-keyshortcuts", at + 1);
  }
  const rest = focused < MOST_IN_MENU ? buttons.slice(MOST_IN_MENU) : [];
  for (const button of rest) button.hidden = true;
  fill(target, [...buttons, ...(rest.length ? [moreButton(rest)] : []), ...notes(target)], "menu");
  panel.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

/** Return the buttons at the foot of a sheet, which stay in sight while its text is scrolled. */
function foot(buttons) {
  const element = document.createElement("div");
  element.className = "peek-foot";
  element.append(...buttons, closeButton());
  return element;
}

/** Show a target to a finger, with a button for each of its answers. */
function openSheet(target, fits, focused = 0) {
  const texts = sentences(target, fits);
  const content = picture(target);
  const isOne = fits.length === 1;
  if (isOne) content.push(paragraph(texts[0]));
  else content.push(...fits.map((answer, at) => answerButton(answer, texts[at], "answer")));
  panel.classList.remove("is-above");
  fill(target, [...content, ...notes(target), foot(isOne ? [answerButton(fits[0], panel.dataset.do, "primary")] : [])], "sheet");
  panel.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
}

/** Show what a thing is that is no answer. The focus does not move. */
function explain(thing, newForm, isAbove = false) {
  const large = picture(thing);
  const text = thing.matches(FIGURE) ? [] : titleOf(thing).split("\n").map((line) => paragraph(line));
  const content = large.length ? large : text;
  if (!content.length) return;
  fill(thing, newForm === "sheet" ? [...content, foot([])] : content, newForm);
  panel.classList.toggle("is-above", newForm === "sheet" && isAbove);
}

/** Show a thing until it is closed, below a row that leads to the next ones and gets the focus. */
export function read(thing, makeRow) {
  if (!rowFor) readFrom = document.activeElement;
  rowFor = makeRow;
  if (thing.matches(TARGET)) openSheet(thing, answersOf(thing), -1);
  else explain(thing, "sheet");
  const { top, bottom } = thing.getBoundingClientRect();
  panel.classList.toggle("is-above", top + bottom > innerHeight);
  panel.querySelector(".peek-row")?.focus({ preventScroll: true });
}

/** Return the thing that is being read with keys. */
export const readNow = () => (rowFor ? shown : null);

function fill(thing, content, newForm) {
  clearTimeout(opening);
  clearTimeout(closing);
  shown = thing;
  form = newForm;
  if (form !== "sheet") rowFor = null;
  const hadRow = Boolean(panel.querySelector(".peek-row:focus"));
  panel.replaceChildren(...content);
  if (rowFor) panel.prepend(rowFor(thing, [...panel.querySelectorAll("p")].map((line) => line.textContent)));
  if (hadRow) panel.querySelector(".peek-row")?.focus({ preventScroll: true });
  panel.classList.toggle("is-held", form === "sheet");
  panel.classList.toggle("is-menu", form === "menu");
  if (form !== "sheet") panel.classList.remove("is-above");
  // Screen readers already read the same text from the element that has the focus.
  if (form === "preview") panel.setAttribute("aria-hidden", "true");
  else panel.removeAttribute("aria-hidden");
  panel.hidden = false;
  place();
  for (const other of holder.querySelectorAll(".is-peeked")) other.classList.remove("is-peeked");
  thing.classList.add("is-peeked");
  holder.classList.toggle("has-menu", form === "menu");
}

/** Put the panel beside the thing, or beside the place of the click: at the right, the left, below or above. */
function place() {
  panel.style.left = panel.style.top = "";
  if (form === "sheet") {
    const board = document.getElementById("board")?.getBoundingClientRect();
    if (board) panel.style.setProperty("--peek-left", `${Math.max(EDGE, Math.round(board.left))}px`);
    return;
  }
  const own = (shown.querySelector(":scope > .may, :scope > .last") ?? shown).getBoundingClientRect();
  const [x, y] = pressedAt;
  const isClick = form === "menu" && x >= own.left && x <= own.right && y >= own.top && y <= own.bottom;
  const thing = isClick ? { left: x - GAP, right: x + GAP, top: y - GAP, bottom: y + GAP } : own;
  const { width, height } = panel.getBoundingClientRect();
  const isBeside = thing.right + GAP + width <= innerWidth - EDGE || thing.left - GAP - width >= EDGE;
  const isRight = thing.right + GAP + width <= innerWidth - EDGE;
  const isBelow = thing.bottom + GAP + height <= innerHeight - EDGE;
  const left = isBeside ? (isRight ? thing.right + GAP : thing.left - GAP - width) : (thing.left + thing.right - width) / 2;
  const top = isBeside ? (thing.top + thing.bottom - height) / 2 : isBelow ? thing.bottom + GAP : thing.top - GAP - height;
  panel.style.left = `${Math.round(Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)))}px`;
  panel.style.top = `${Math.round(Math.max(EDGE, Math.min(top, innerHeight - height - EDGE)))}px`;
}

function close(isBack = false) {
  clearTimeout(opening);
  clearTimeout(closing);
  if (panel.hidden) return false;
  const target = shown;
  const hadFocus = panel.contains(document.activeElement);
  shown?.classList.remove("is-peeked");
  holder.classList.remove("has-menu");
  shown = null;
  form = "";
  panel.hidden = true;
  panel.replaceChildren();
  isGivingBack = true; // the thing that gets the focus back is not previewed: the panel was closed on purpose
  if (isBack && hadFocus) focusOf(target)?.focus({ preventScroll: true });
  isGivingBack = false;
  rowFor = null;
  return true;
}

/** Return what gets the focus when a panel about a thing is closed: what had it, or the part where the thing is. */
function focusOf(thing) {
  if (rowFor && readFrom?.isConnected && readFrom !== document.body) return readFrom;
  return (thing?.isConnected && thing.closest("[tabindex]")) || document.getElementById("board");
}

/** Press the answer of the open menu with this digit. Return false if there is none. */
export function pressMenu(digit) {
  const button = form === "menu" && panel.querySelector(`[data-menu-digit="${digit}"]:not([hidden])`);
  if (!button) return false;
  button.click();
  return true;
}

/** Return the thing that has the focus, or else the one that is pointed at. */
export function thingInView() {
  const focused = document.activeElement?.closest?.(`${TARGET}, ${FIGURE}`);
  const thing = focused ?? [...holder.querySelectorAll(`${FIGURE}:hover, ${TARGET}:hover, .table-drawing g:hover`)].findLast((each) => thingAt(each));
  return thing ? thingAt(thing) : null;
}

/** Update the panel for a new part of the page, or close it if its thing is gone or means something else. */
export function refresh(isSameQuestion) {
  clearTimeout(opening);
  restsAt = pointer;
  if (!shown) return;
  if (!shown.matches(TARGET)) {
    const same = shown.isConnected ? shown : allTitled(holder).find((thing) => titleOf(thing) === titleOf(shown));
    if (same) explain(same, form, panel.classList.contains("is-above"));
    else close();
    return;
  }
  const [codes, label, oldForm] = [shown.dataset.codes, shown.getAttribute("aria-label"), form];
  const focused = [...panel.querySelectorAll("button")].indexOf(document.activeElement); // -1 if the focus is elsewhere
  const again = [...holder.querySelectorAll(TARGET)].find(
    (target) => target.dataset.codes === codes && target.getAttribute("aria-label") === label,
  );
  if (!again || !isSameQuestion) close(Boolean(rowFor));
  else if (oldForm === "preview") preview(again); // its buttons refer to answers that were replaced
  else (oldForm === "menu" ? openMenu : openSheet)(again, answersOf(again), focused);
}

/** Handle a press on a target. A mouse or a key gives a single answer at once, unless it ends the turn. */
function press(target, isTap) {
  const fits = answersOf(target);
  if (!fits.length || toggle(target, fits)) return;
  const isSingle = fits.length === 1;
  if (isTap && !(isSingle && shown === target && form === "sheet")) {
    tapped = performance.now();
    openSheet(target, fits);
  } else if (isTap && performance.now() - tapped < DOUBLE_TAP_MS) {
    return;
  } else if (isSingle && (isTap || !isEnding(fits[0]))) {
    close();
    fits[0].click();
  } else openMenu(target, fits);
}

addEventListener("pointerdown", (event) => {
  lastPointer = event.pointerType;
  pressedAt = [event.clientX, event.clientY];
  pressedOn = event.target;
  clearTimeout(opening);
  if (form === "preview" && lastPointer === "mouse") close();
  if (isHeld() && !panel.contains(event.target) && !aimed(event, lastPointer !== "mouse")) close();
}, true);
holder.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  const isTap = (event.pointerType || lastPointer) !== "mouse" && event.detail > 0;
  if (!isTap && event.detail > 1) return; // the second half of a double click
  const target = aimed(event, isTap);
  // A browser may move a tap to something near the finger, which need not be a thing.
  const thing = thingAt(event.target) ?? (isTap && pressedOn?.isConnected ? thingAt(pressedOn) : null);
  if (target) press(target, isTap);
  else if (thing) explain(thing, isTap ? "sheet" : "preview", event.clientY > innerHeight / 2);
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

/** Show a thing to a finger that rests on it. */
export function showHeld(thing, y) {
  rowFor = null;
  if (thing.matches(TARGET)) openSheet(thing, answersOf(thing));
  else explain(thing, "sheet", y > innerHeight / 2);
}

/** Return the thing around an element that the panel can show: an answer, a card, or something with a title. */
export function thingAt(element) {
  return element.closest?.(TARGET) ?? element.closest?.(FIGURE) ?? titledAt(element);
}

const isAtRest = ({ clientX, clientY }) => restsAt !== null && restsAt[0] === clientX && restsAt[1] === clientY;

/** The mouse moves for the first time since the page was renewed: what it is on is meant now. */
function moves(event) {
  pointer = [event.clientX, event.clientY];
  if (restsAt === null || isAtRest(event)) return;
  restsAt = null;
  look({ type: "pointerover", pointerType: event.pointerType, target: event.target, clientX: event.clientX, clientY: event.clientY });
}

function look(event) {
  const thing = thingAt(event.target);
  if (isHeld() || isGivingBack || !thing || !holder.contains(thing)) return;
  if (event.type === "pointerover" && (event.pointerType !== "mouse" || isAtRest(event))) return;
  if (event.type === "focusin" && !event.target.matches(":focus-visible")) return;
  clearTimeout(closing);
  if (thing === shown) return;
  clearTimeout(opening);
  const open = () => thing.isConnected && (thing.matches(TARGET) ? preview(thing) : explain(thing, "preview"));
  if (event.type === "focusin") open();
  else opening = setTimeout(open, OPEN_DELAY);
}

function leave(event) {
  clearTimeout(opening);
  if (isHeld() || !shown || shown.contains(event.relatedTarget)) return;
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (!isHeld() && !(shown && shown.matches(":hover, :focus-visible"))) close();
  }, CLOSE_DELAY);
}

holder.addEventListener("pointerover", look);
document.addEventListener("pointermove", moves);
holder.addEventListener("focusin", look);
holder.addEventListener("pointerout", leave);
holder.addEventListener("focusout", leave);
