// Finds what a click or tap on a board means: an answer, or a thing that only has a title.

export const TARGET = ".target[data-codes]";
const BOARD = ".table-drawing";
const TITLED = `${BOARD} g:not(.target):has(> title)`;
const CONTROLS = "button, a, input, label, summary, figure"; // they handle clicks themselves
const REACH = 22; // pixels from the centre of a target: a finger is wider than many targets

/** Return the distance to the centre of a thing. Of a target its ring counts, not the prices around it. */
function distance(thing, { clientX, clientY }) {
  const box = (thing.querySelector(".may") ?? thing).getBoundingClientRect();
  return Math.hypot(clientX - box.left - box.width / 2, clientY - box.top - box.height / 2);
}

/** Return the thing with a title around an element, unless it is a control. */
export function titledAt(element) {
  return element.closest?.(CONTROLS) ? null : (element.closest?.(TITLED) ?? null);
}

/** Return the title of a thing. */
export const titleOf = (thing) => thing.querySelector(":scope > title").textContent;

/** Return all things with a title that are not answers. */
export const allTitled = (root) => [...root.querySelectorAll(TITLED)];

/** Return the target that was hit; for a finger that hit none, the nearest one within reach. */
export function aimed(event, isFinger) {
  const hit = event.target.closest?.(TARGET) ?? null;
  const board = event.target.closest?.(BOARD);
  if (hit || !isFinger || !board || event.target.closest(CONTROLS)) return hit;
  const other = titledAt(event.target);
  let least = other ? Math.min(REACH, distance(other, event)) : REACH;
  let nearest = null;
  for (const target of board.querySelectorAll(TARGET)) {
    const far = distance(target, event);
    if (far < least && target.checkVisibility()) [nearest, least] = [target, far];
  }
  return nearest;
}
