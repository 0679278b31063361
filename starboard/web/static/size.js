// The reader's own size of a table, remembered in this browser. What they look at stays in view.
const STORAGE_KEY = "starboard-size";
const STEPS = [0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
const root = document.documentElement;

const present = () => Number(root.style.getPropertyValue("--size")) || 1;

function nextSize(by) {
  if (by === 0) return 1;
  const others = STEPS.filter((step) => (by > 0 ? step > present() + 0.01 : step < present() - 0.01));
  return (by > 0 ? others[0] : others.at(-1)) ?? present();
}

/** Return what the reader looks at: what has the focus on the board, or what is in the middle of the window. */
function lookedAt() {
  const focused = document.activeElement?.closest?.(".table-drawing .target, .table-drawing [data-part]");
  return focused ?? document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("#main *") ?? null;
}

const middleOf = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function setSize(size) {
  const anchor = lookedAt();
  const before = anchor && middleOf(anchor.getBoundingClientRect());
  root.style.setProperty("--size", size);
  try {
    localStorage.setItem(STORAGE_KEY, size);
  } catch {
    // Without storage, the size lasts until the page is left.
  }
  showSize();
  dispatchEvent(new Event("resize")); // others lay out what depends on it
  if (!anchor?.isConnected) return;
  const after = middleOf(anchor.getBoundingClientRect());
  scrollBy({ left: after[0] - before[0], top: after[1] - before[1], behavior: "instant" });
}

/** Show the size in a new part of the page. */
export function showSize() {
  const size = present();
  for (const output of document.querySelectorAll("[data-size-now]")) output.textContent = `${Math.round(size * 100)} %`;
  for (const button of document.querySelectorAll("button[data-size]")) {
    const by = Number(button.dataset.size);
    if (by) button.setAttribute("aria-disabled", String(nextSize(by) === size));
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-size]");
  if (button) setSize(nextSize(Number(button.dataset.size)));
});
addEventListener("storage", (event) => {
  if (event.key !== STORAGE_KEY) return;
  root.style.setProperty("--size", Number(event.newValue) || 1);
  showSize();
});
showSize();
