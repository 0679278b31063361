// Restores the tabs that the reader opened beside the board, and their scroll positions, when the board is redrawn.

const STORAGE_KEY = "starboard-panels";
const scrolled = new Map(); // scroll positions by panel
const opened = read(); // tabs by group, as the reader chose them
const lent = new Map(); // tabs by group that the present question opened

function read() {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    return new Map(); // this browser has no storage
  }
}

/** Open a tab for the present question only: the next one gives the reader's own tab back. */
export function lend(tab) {
  lent.set(tab.name, tab.value);
  tab.checked = true;
}

/** Restore tabs and scroll positions in a new drawing, before it is laid out. */
export function restore(isSameQuestion = false) {
  if (!isSameQuestion) lent.clear();
  for (const [name, value] of [...opened, ...lent]) {
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
  lent.delete(event.target.name);
  opened.set(event.target.name, event.target.value);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...opened]));
  } catch {
    // Without storage, the tabs are remembered until the page is left.
  }
});
document.addEventListener("scroll", (event) => {
  const name = event.target.dataset?.panel;
  if (name) scrolled.set(name, [event.target.scrollLeft, event.target.scrollTop]);
}, true);
