// Questions whose answer is a set: choices are ticked and unticked in any order, in the list or on the board, and one
// button sends them all. The server puts them into the order that the rules need.

const holder = document.getElementById("table-now");
let ticked = []; // indices in the list: they stay ticked when the page is redrawn

const form = () => holder?.querySelector(".answers[data-several]");
const boxes = () => [...form().querySelectorAll(".pick input")];

/** Return the checkbox of a target on the board. Equal cards have a checkbox each. */
function boxOf(target, fits) {
  const same = [...holder.querySelectorAll(".target[data-codes]")].filter((other) => other.dataset.codes === target.dataset.codes);
  return fits[Math.min(same.indexOf(target), fits.length - 1)];
}

/** Tick or untick the checkbox of a target. Return false if the question does not take a set. */
export function toggle(target, fits) {
  if (!form()) return false;
  boxOf(target, fits).click();
  return true;
}

/** Show how many are ticked, and which on the board. Only the right number can be sent. */
function showTicked() {
  const wanted = Number(form().dataset.several);
  const all = boxes();
  ticked = all.flatMap((box, at) => (box.checked ? [at] : []));
  const counter = holder.querySelector("[data-picked]");
  counter.textContent = counter.dataset.picked.replace("{picked}", ticked.length);
  holder.dataset.ticked = ticked.length; // a drawing may show what remains to be paid
  holder.querySelector(".several-bar button").disabled = ticked.length !== wanted;
  for (const target of holder.querySelectorAll(".target[data-codes]")) {
    const codes = target.dataset.codes.split("\n");
    const box = boxOf(target, all.filter((other) => codes.includes(other.value)));
    target.classList.toggle("is-picked", Boolean(box?.checked));
    target.setAttribute("aria-pressed", Boolean(box?.checked));
  }
}

/** Prepare a new part of the page. If the question is the same, the ticks are restored. */
export function dressSet(isSameQuestion) {
  if (!form()) {
    ticked = [];
    delete holder.dataset.ticked;
    return;
  }
  if (isSameQuestion) for (const [at, box] of boxes().entries()) box.checked = ticked.includes(at);
  showTicked();
}

holder?.addEventListener("change", (event) => {
  if (event.target.matches(".pick input")) showTicked();
});
