// The board in words comes when somebody opens it: the part of the page that changes all the time does not carry it.
// Until the new words are here, those of before stay where they are; but not where people share a screen, for they may be
// what only the one before knows.

let known = ""; // the words that were shown last
let place = 0;

async function fill(box) {
  if (box.dataset.asked) return;
  box.dataset.asked = "yes";
  if (known && !box.closest("[data-shared]")) {
    box.innerHTML = known;
    box.scrollTop = place;
  }
  try {
    const answer = await fetch(box.dataset.words, { headers: { "X-Starboard-Wants": "part" }, cache: "no-store" });
    if (answer.status !== 200) throw new Error("no words");
    const coming = document.createElement("template");
    coming.innerHTML = await answer.text();
    box.replaceChildren(...coming.content.querySelector(".board").childNodes);
    box.scrollTop = place;
    box.removeAttribute("data-words");
    known = box.innerHTML;
  } catch {
    delete box.dataset.asked; // offline: opening it again asks again
  }
}

document.addEventListener("toggle", (event) => {
  const box = event.target.open && event.target.querySelector?.("[data-words]");
  if (box) fill(box);
}, true);
document.addEventListener("scroll", (event) => {
  if (event.target.dataset?.scroll === "board" && event.target.childElementCount) place = event.target.scrollTop;
}, true);
