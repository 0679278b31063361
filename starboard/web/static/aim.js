// What on a board is meant by a click or a tap: an answer, or something that only has words to say what it is.

export const TARGET = ".target[data-codes]";
const BOARD = ".table-drawing";
const TITLED = `${BOARD} g:not(.target):has(> title)`;
const BUSY = "button, a, input, label, summary, figure"; // what is pressed there does something of its own
const REACH = 22; // pixels from the middle of a thing: a finger is broader than many of them

/** How far the middle of a thing is; what can be chosen has a ring, and around it prices that may be hidden. */
function distance(thing, { clientX, clientY }) {
  const box = (thing.querySelector(".may") ?? thing).getBoundingClientRect();
  return Math.hypot(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2);
}

/** The thing with a title that lies there. */
export function titledAt(element) {
  return element.closest?.(BUSY) ? null : (element.closest?.(TITLED) ?? null);
}

/** The words of such a thing. */
export const titleOf = (thing) => thing.querySelector(":scope > title").textContent;

/** All things with titles that are no answers. */
export const allTitled = (root) => [...root.querySelectorAll(TITLED)];

/** The answer that is meant: the one that is hit; a finger that hits none means the nearest within its reach. */
export function aimed(event, isFinger) {
  const hit = event.target.closest?.(TARGET) ?? null;
  const board = event.target.closest?.(BOARD);
  if (hit || !isFinger || !board || event.target.closest(BUSY)) return hit;
  const other = titledAt(event.target);
  let least = other ? Math.min(REACH, distance(other, event)) : REACH;
  let nearest = null;
  for (const target of board.querySelectorAll(TARGET)) {
    const far = distance(target, event);
    if (far < least && target.checkVisibility()) [nearest, least] = [target, far];
  }
  return nearest;
}
