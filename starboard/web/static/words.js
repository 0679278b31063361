// Fetches the board in words when somebody opens that section, so that the frequently changing part stays small.
// Until the new words arrive, the previous ones are shown. On a shared screen they are not: the previous player may have
// known what the next one must not see.

let lastWords = ""; // the HTML that was shown last
let lastScroll = 0;

async function fill(box) {
  if (box.dataset.asked) return;
  box.dataset.asked = "yes";
  if (lastWords && !box.closest("[data-shared]")) {
    box.innerHTML = lastWords;
    box.scrollTop = lastScroll;
  }
  try {
    const response = await fetch(box.dataset.words, { headers: { "X-Starboard-Wants": "part" }, cache: "no-store" });
    if (response.status !== 200) throw new Error("no words");
    const template = document.createElement("template");
    template.innerHTML = await response.text();
    box.replaceChildren(...template.content.querySelector(".board").childNodes);
    box.scrollTop = lastScroll;
    box.removeAttribute("data-words");
    lastWords = box.innerHTML;
  } catch {
    delete box.dataset.asked; // offline: opening the section again fetches again
  }
}

document.addEventListener("toggle", (event) => {
  const box = event.target.open && event.target.querySelector?.("[data-words]");
  if (box) fill(box);
}, true);
document.addEventListener("scroll", (event) => {
  if (event.target.dataset?.scroll === "board" && event.target.childElementCount) lastScroll = event.target.scrollTop;
}, true);
