// Shows where points come from, for everybody, in a dialog over the table. Without this script the scores are links.
const dialog = document.getElementById("scores-dialog");

async function open(link) {
  try {
    const response = await fetch(link.href.split("#")[0], { headers: { "X-Starboard-Wants": "part" }, cache: "no-store" });
    if (!response.ok) throw new Error("no scores");
    dialog.querySelector("[data-scores-here]").innerHTML = await response.text();
  } catch {
    location.assign(link.href);
    return;
  }
  for (const cell of dialog.querySelectorAll("[data-seat]")) cell.classList.toggle("is-chosen", cell.dataset.seat === link.dataset.score);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector(".is-chosen")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-score]");
  if (link && dialog && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    open(link);
  } else if (event.target === dialog) dialog.close(); // a click on the backdrop
});
