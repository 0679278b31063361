// Fits the question into the bar of the desk: two lines of the question and one of notes. What has no room gives way in
// this order: the words of the tools, the notes (a button shows them), the size of the letters, and last the chips.
import { isDesk } from "./desk.js";

const holder = document.getElementById("table-now");
const MOST_LINES = 2; // of the question
const STEPS = 4;
let frame = 0;

const isCut = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;

function isTooFull(bar) {
  const title = bar.querySelector("#question-title");
  const lines = title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight);
  const buttons = [...bar.querySelectorAll(".bar-answers .answer, .endings .answer, .several-bar .primary")];
  return lines > MOST_LINES + 0.5 || isCut(bar.querySelector(".bar-ask")) || [...bar.querySelectorAll(".bar-ask .question-notes > li")].some(isCut)
    || buttons.some((button) => button.offsetHeight > bar.clientHeight);
}

/** Make room in the bar, as far as the question needs it. */
export function fitBar() {
  const bar = holder?.querySelector(".asked > .bar");
  if (!bar) return;
  bar.removeAttribute("data-tight");
  for (let step = 1; isDesk() && step <= STEPS && isTooFull(bar); step += 1) bar.dataset.tight = step;
}

addEventListener("resize", () => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(fitBar);
});
