// Reads the cards and tiles on the table with keys alone: one is shown large, and the arrow keys lead to all others, so
// that none of them needs to be a stop of the Tab key.
import { TARGET } from "./aim.js";
import { read, readNow, thingInView } from "./peek.js";

const board = document.getElementById("main");
const panel = document.getElementById("peek");
const PART = "[data-part], [data-panel]";
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const PART_STEPS = { ArrowUp: -1, ArrowDown: 1 };
let last = null; // what was read last

/** Return all cards and tiles that are shown, in the order of the page. Of one that can be chosen, return the answer. */
function readables() {
  const shown = [...board.querySelectorAll(".table-drawing [data-zoom]")].filter((thing) => thing.checkVisibility());
  const answers = shown.map((thing) => thing.closest(TARGET) ?? (thing.matches("figure") ? thing.querySelector(TARGET) : null) ?? thing);
  return [...new Set(answers)];
}

const partOf = (thing) => thing.closest(PART);

/** Return the things before and after one, which need not be among those to read. */
function around(thing) {
  const all = readables();
  const isAfter = (other) => Boolean(thing.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  return [all.filter((other) => other !== thing && !isAfter(other)), all.filter((other) => other !== thing && isAfter(other))];
}

/** Return the next thing, or the previous one. */
const beside = (thing, by) => (by > 0 ? around(thing)[1][0] : around(thing)[0].at(-1));

/** Return the first thing in the next part of the table, or in the previous one. */
function inNextPart(thing, by) {
  const [before, after] = around(thing);
  const other = (by > 0 ? after : before.reverse()).find((each) => partOf(each) !== partOf(thing));
  return other && readables().find((each) => partOf(each) === partOf(other));
}

/** Return the row above a thing: it says where one is, and leads on. Screen readers read its name, with all words. */
function rowFor(thing, words) {
  const row = document.createElement("div");
  const part = partOf(thing)?.closest("[aria-label]")?.getAttribute("aria-label").trim() ?? "";
  const same = readables().filter((other) => partOf(other) === partOf(thing));
  const place = same.includes(thing) ? `${part} ${same.indexOf(thing) + 1}/${same.length}` : part;
  const where = document.createElement("span");
  where.textContent = place;
  row.className = "peek-row";
  row.tabIndex = -1;
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", [...words, place].join("\n"));
  row.append(stepButton("‹", panel.dataset.previous, -1), where, stepButton("›", panel.dataset.next, 1));
  return row;
}

function stepButton(sign, name, by) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = sign;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", () => show(beside(readNow(), by)));
  return button;
}

/** Read a thing, if there is one. */
function show(thing) {
  if (!thing) return false;
  last = thing;
  thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  read(thing, rowFor);
  return true;
}

/** Read what has the focus or is pointed at; else something in the part that has the focus, or on the whole table. */
export function inspect() {
  if (readNow()) return true;
  const here = document.activeElement?.closest?.(PART);
  const all = readables().filter((thing) => !here || here.contains(thing));
  return show(thingInView() ?? (all.includes(last) ? last : (all[0] ?? readables()[0])));
}

panel.addEventListener("keydown", (event) => {
  const thing = readNow();
  const isArrow = event.key in STEPS || event.key in PART_STEPS;
  if (!thing || !isArrow || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation(); // the arrow keys of a replay lead to other positions
  show(event.key in STEPS ? beside(thing, STEPS[event.key]) : inNextPart(thing, PART_STEPS[event.key]));
});
