// What the icons mean, in a dialog. It is fetched when it is opened first, so that tables stay light.
import { fold } from "./answers.js";

const dialog = document.getElementById("legend");

async function fill() {
  const sheet = dialog.querySelector(".icons-sheet");
  if (sheet.childElementCount) return;
  try {
    const response = await fetch(dialog.dataset.legend, { headers: { "X-Starboard-Wants": "part" } });
    if (!response.ok) throw new Error("refused");
    sheet.innerHTML = await response.text();
  } catch {
    sheet.textContent = dialog.dataset.failed;
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-open-legend]");
  if (!link || !dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const menu = link.closest("details.table-menu");
  if (menu) fold(menu);
  dialog.showModal();
  fill();
});
