// Zooms and pans the main board with two fingers, buttons, keys or the mouse. A zoomed board lies in a scrolling box, so
// that one finger, the arrow keys and the focus scroll it like any page.
import { isDesk } from "./desk.js";
import { mayMove } from "./switches.js";

const BOARDS = ".draw-map, .draw-crater, .table-drawing:has(> .draw-race)";
const BOARDS_ON_DESK = ".draw-map, .draw-crater"; // a table of cards fills the desk; the reader's own size enlarges it
const MAX_SCALE = 6;
const ZOOM_STEP = 1.5; // by buttons and keys
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300; // at most between the two taps
const DOUBLE_TAP_PIXELS = 30;
const DRAG_PIXELS = 5; // a shorter movement is a click
const MAX_HEIGHT = 0.85; // of the window, for a zoomed board that was higher than the window

let view = null; // the scrolling box
let inner = null; // the drawing in it
let natural = null; // the size of the drawing at scale 1, and the height of the box when zoomed
let scale = 1;
let left = 0; // scroll position of the box, as a fraction of the drawing
let top = 0;

/** Set up the board of a new part of the page, with the zoom and scroll position of the previous one. */
export function attach(root) {
  view = root.querySelector(isDesk() ? BOARDS_ON_DESK : BOARDS);
  inner = view?.querySelector(":scope > svg, :scope > .draw-turn, :scope > .draw-race") ?? null;
  if (!inner) {
    view = null;
    return;
  }
  natural = null;
  view.classList.add("pan-view");
  if (!view.hasAttribute("tabindex")) {
    view.tabIndex = 0;
    view.setAttribute("role", "region");
    view.setAttribute("aria-labelledby", "board-title");
  }
  const tools = document.getElementById("pan-tools");
  if (tools) view.append(tools.content.cloneNode(true));
  view.addEventListener("touchstart", startTouch, { passive: false });
  view.addEventListener("touchmove", moveTouch, { passive: false });
  view.addEventListener("touchend", endTouch);
  view.addEventListener("touchcancel", endTouch);
  view.addEventListener("pointerdown", startDrag);
  view.addEventListener("dblclick", doubleClick);
  view.addEventListener("click", pressTool);
  view.addEventListener("keydown", pressKey);
  view.addEventListener("scroll", notePlace);
  restore();
}

/** Note the scroll position of a zoomed board. To be called before it is replaced: scroll events come a frame late. */
export function notePlace() {
  if (!view?.isConnected || scale === 1) return;
  left = view.scrollLeft / (natural.width * scale);
  top = view.scrollTop / (natural.height * scale);
}

function restore() {
  const [wasLeft, wasTop] = [left, top];
  applyScale();
  if (scale === 1) return; // nothing to measure, which would force a layout of the whole page
  view.scrollLeft = wasLeft * natural.width * scale;
  view.scrollTop = wasTop * natural.height * scale;
}

/** Set the size of the drawing. At scale 1 nothing is set, and the style sheets decide. */
function applyScale() {
  if (!natural && scale > 1) measure();
  const isGrown = scale > 1 && natural.width > 0;
  if (!isGrown) scale = 1;
  const isPicture = !inner.matches(".draw-race");
  view.classList.toggle("is-grown", isGrown);
  view.style.height = isGrown ? `${natural.room}px` : "";
  inner.style.minWidth = isGrown ? "0" : "";
  inner.style.maxWidth = inner.style.maxHeight = isGrown ? "none" : "";
  inner.style.width = isGrown ? `${natural.width * (isPicture ? scale : 1)}px` : "";
  if (isPicture) inner.style.height = isGrown ? `${natural.height * scale}px` : "";
  else inner.style.zoom = isGrown ? scale : "";
  const level = view.querySelector(".pan-level");
  if (level) level.textContent = isGrown ? `${Math.round(scale * 100)} %` : "";
  for (const button of view.querySelectorAll("[data-pan]")) {
    const isEnd = button.dataset.pan === "in" ? scale >= MAX_SCALE : scale <= 1;
    button.setAttribute("aria-disabled", String(isEnd)); // a hidden button would lose the focus
  }
}

function measure() {
  for (const name of ["width", "height", "minWidth", "maxWidth", "maxHeight", "zoom"]) inner.style[name] = "";
  view.style.height = "";
  view.classList.remove("is-grown");
  const { width, height } = inner.getBoundingClientRect();
  const own = view.getBoundingClientRect().height;
  natural = { width, height, room: own > innerHeight ? innerHeight * MAX_HEIGHT : own };
}

/** Return which point of the drawing is at a point of the screen, as fractions of its size. */
function pointAt(x, y) {
  const { left, top, width, height } = inner.getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
}

/** Zoom, and put a point of the drawing to a point of the screen. */
function zoom(wanted, x, y, [across, down] = pointAt(x, y)) {
  const was = scale;
  scale = Math.min(MAX_SCALE, Math.max(1, wanted));
  if (scale < 1.02) scale = 1;
  if (scale !== was) {
    const { height } = view.getBoundingClientRect();
    applyScale();
    if (view.getBoundingClientRect().height < height - 1) view.scrollIntoView({ block: "nearest" });
  }
  const now = inner.getBoundingClientRect();
  view.scrollLeft += now.left + across * now.width - x;
  view.scrollTop += now.top + down * now.height - y;
}

function middle() {
  const box = view.getBoundingClientRect();
  const upper = Math.max(box.top, 0);
  const lower = Math.min(box.bottom, innerHeight);
  return [box.left + view.clientWidth / 2, (upper + Math.max(lower, upper)) / 2];
}

// Two fingers

let pinch = null;
let frame = 0;
let lastTap = null;
let touchedAt = null;

const between = ([one, other]) => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
  width: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
});

function startTouch(event) {
  touchedAt = event.touches.length === 1 ? [event.touches[0].clientX, event.touches[0].clientY] : null;
  if (event.touches.length !== 2) {
    pinch = null;
    return;
  }
  if (event.cancelable) event.preventDefault();
  lastTap = null;
  const { x, y, width } = between(event.touches);
  pinch = { width, scale, point: pointAt(x, y) };
}

function moveTouch(event) {
  if (!pinch || event.touches.length !== 2) return;
  if (event.cancelable) event.preventDefault();
  const now = between(event.touches);
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    if (!pinch || !view) return;
    // What was between the fingers at first stays there: steps from frame to frame would add up their errors.
    zoom((pinch.scale * now.width) / Math.max(1, pinch.width), now.x, now.y, pinch.point);
  });
}

function endTouch(event) {
  if (event.touches.length < 2) pinch = null;
  if (event.type !== "touchend" || event.touches.length || !touchedAt) return;
  const { clientX: x, clientY: y } = event.changedTouches[0];
  const isTap = Math.hypot(x - touchedAt[0], y - touchedAt[1]) < DRAG_PIXELS * 2;
  const isFree = !event.target.closest(".target[data-codes], .pan-tools");
  if (!isTap || !isFree) {
    lastTap = null;
  } else if (lastTap && event.timeStamp - lastTap.time < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_PIXELS) {
    lastTap = null;
    if (event.cancelable) event.preventDefault();
    zoom(scale > 1 ? 1 : DOUBLE_TAP_SCALE, x, y);
  } else {
    lastTap = { x, y, time: event.timeStamp };
  }
}

// A mouse

let drag = null;
let hasDragged = false;

function startDrag(event) {
  if (event.pointerType !== "mouse" || event.button !== 0 || scale === 1 || event.target.closest(".pan-tools")) return;
  drag = { x: event.clientX, y: event.clientY };
  hasDragged = false;
}

addEventListener("pointermove", (event) => {
  if (!drag || !view) return;
  if (!hasDragged && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_PIXELS) return;
  hasDragged = true;
  view.classList.add("is-dragged");
  view.scrollLeft -= event.clientX - drag.x;
  view.scrollTop -= event.clientY - drag.y;
  drag = { x: event.clientX, y: event.clientY };
});
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => {
    drag = null;
    view?.classList.remove("is-dragged");
    setTimeout(() => (hasDragged = false)); // after the click event that follows
  });
}
addEventListener("click", (event) => {
  if (!hasDragged || !view?.contains(event.target)) return;
  event.preventDefault(); // dragging the board chooses nothing
  event.stopPropagation();
}, true);

function doubleClick(event) {
  if (event.target.closest(".target[data-codes], .pan-tools, figure") || matchMedia("(hover: none)").matches) return;
  event.preventDefault();
  zoom(scale > 1 ? 1 : DOUBLE_TAP_SCALE, event.clientX, event.clientY);
}

// Buttons and keys

const ACTIONS = {
  in: () => zoom(scale * ZOOM_STEP, ...middle()),
  out: () => zoom(scale / ZOOM_STEP, ...middle()),
  fit: () => zoom(1, ...middle()),
};
const KEYS = { "+": "in", "=": "in", "-": "out", "0": "fit" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function pressTool(event) {
  const button = event.target.closest("[data-pan]");
  if (button) ACTIONS[button.dataset.pan]();
}

function pressKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    ACTIONS[KEYS[event.key]]();
  } else if (ARROWS[event.key] && event.target === view && scale > 1) {
    event.preventDefault();
    const [across, down] = ARROWS[event.key];
    const distance = 0.2 * Math.min(view.clientWidth, view.clientHeight);
    view.scrollBy({ left: across * distance, top: down * distance, behavior: mayMove() ? "smooth" : "instant" });
  }
}

/** Return whether the arrow keys scroll a zoomed board around this element. */
export function takesArrows(element) {
  return scale > 1 && Boolean(view?.contains(element));
}

addEventListener("resize", () => {
  natural = null;
  if (view && scale > 1) restore();
});
