// Preferences of this browser that a reader can switch off: single-key shortcuts and animations.

const PREFIX = "starboard-switch-";
const NAMES = ["keys", "motion"];
const unstored = new Map(); // for browsers without storage

export function isOn(name) {
  try {
    return (localStorage.getItem(PREFIX + name) ?? unstored.get(name)) !== "off";
  } catch {
    return unstored.get(name) !== "off";
  }
}

function turn(name, on) {
  unstored.set(name, on ? "on" : "off");
  try {
    localStorage.setItem(PREFIX + name, on ? "on" : "off");
  } catch {
    // Without storage, the switch lasts until the page is left.
  }
  show();
}

/** Show the switches in their boxes, and as attributes for the style sheets. */
function show() {
  for (const name of NAMES) document.documentElement.toggleAttribute(`data-no-${name}`, !isOn(name));
  for (const box of document.querySelectorAll("[data-switch]")) box.checked = isOn(box.dataset.switch);
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Return whether animations are allowed by the system and by the reader. */
export function mayMove() {
  return !reducedMotion.matches && isOn("motion");
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-switch]")) turn(event.target.dataset.switch, event.target.checked);
});
addEventListener("storage", show); // switched in another tab
show();
