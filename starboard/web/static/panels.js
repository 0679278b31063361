// Keeps what the reader opened beside the board, and how far they scrolled there, when the board is drawn anew.

const KEPT = "starboard-panels";
const scrolled = new Map();
const opened = read();

function read() {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
  } catch {
    return new Map(); // nothing is kept then
  }
}

/** Before the fresh drawing is laid out. */
export function restore() {
  for (const [name, value] of opened) {
    const tab = document.querySelector(`.draw-tab input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    if (tab) tab.checked = true;
  }
  for (const box of document.querySelectorAll("[data-panel]")) {
    const [left, top] = scrolled.get(box.dataset.panel) ?? [0, 0];
    if (left || top) box.scrollTo({ left, top, behavior: "instant" });
  }
}

document.addEventListener("change", (event) => {
  if (!event.target.matches(".draw-tab input")) return;
  opened.set(event.target.name, event.target.value);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...opened]));
  } catch {
    // Without a store it is kept as long as the page.
  }
});
document.addEventListener("scroll", (event) => {
  const name = event.target.dataset?.panel;
  if (name) scrolled.set(name, [event.target.scrollLeft, event.target.scrollTop]);
}, true);

// What is chosen on the board may have several answers, or one that ends the turn: a folded list of them opens first.
document.addEventListener("click", (event) => {
  const codes = event.target.closest?.(".target[data-codes]")?.dataset.codes.split("\n");
  const sheet = codes && document.querySelector("details.sheet");
  if (!sheet) return;
  const ends = [...sheet.querySelectorAll(".endings button")].some((button) => codes.includes(button.value));
  if (codes.length > 1 || ends) sheet.open = true;
}, true);

