// A question that several cards answer together: they are ticked in any order, in the list or on the board, and can be
// unticked again; one button sends them all. The server puts them in the order that the rules want.

const holder = document.getElementById("table-now");
let ticked = []; // by their places in the list: what the reader chose stays when the page is drawn anew

const form = () => holder?.querySelector(".answers[data-several]");
const boxes = () => [...form().querySelectorAll(".pick input")];

/** The box of something on the board: equal cards have boxes of their own. */
function boxOf(target, fits) {
  const same = [...holder.querySelectorAll(".target[data-codes]")].filter((other) => other.dataset.codes === target.dataset.codes);
  return fits[Math.min(same.indexOf(target), fits.length - 1)];
}

/** Put something on the board into the set, or take it out; false if the question wants no set. */
export function toggle(target, fits) {
  if (!form()) return false;
  boxOf(target, fits).click();
  return true;
}

/** How many are chosen, and which on the board; nothing but the right number can be sent. */
function count() {
  const wanted = Number(form().dataset.several);
  const all = boxes();
  ticked = all.flatMap((box, at) => (box.checked ? [at] : []));
  const said = holder.querySelector("[data-picked]");
  said.textContent = said.dataset.picked.replace("{picked}", ticked.length);
  holder.dataset.ticked = ticked.length; // a drawing may show what is still to pay
  holder.querySelector(".several-bar button").disabled = ticked.length !== wanted;
  for (const target of holder.querySelectorAll(".target[data-codes]")) {
    const codes = target.dataset.codes.split("\n");
    const box = boxOf(target, all.filter((other) => codes.includes(other.value)));
    target.classList.toggle("is-picked", Boolean(box?.checked));
    target.setAttribute("aria-pressed", Boolean(box?.checked));
  }
}

/** On a new part: if it asks the same, what was ticked still is. */
export function dressSet(isSameQuestion) {
  if (!form()) {
    ticked = [];
    delete holder.dataset.ticked;
    return;
  }
  if (isSameQuestion) for (const [at, box] of boxes().entries()) box.checked = ticked.includes(at);
  count();
}

holder?.addEventListener("change", (event) => {
  if (event.target.matches(".pick input")) count();
});
