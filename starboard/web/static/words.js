// The board in words comes when somebody opens it: the part of the page that changes all the time does not carry it.

async function fill(box) {
  if (box.dataset.asked) return;
  box.dataset.asked = "yes";
  try {
    const answer = await fetch(box.dataset.words, { headers: { "X-Starboard-Wants": "part" } });
    if (answer.status === 200) box.outerHTML = await answer.text();
    else delete box.dataset.asked;
  } catch {
    delete box.dataset.asked; // offline: opening it again asks again
  }
}

document.addEventListener("toggle", (event) => {
  const box = event.target.open && event.target.querySelector?.("[data-words]");
  if (box) fill(box);
}, true);
