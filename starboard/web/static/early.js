// Runs before the page is laid out: what depends on scripts, and the reader's own size, must not move things later.
document.documentElement.classList.add("has-script");
try {
  const size = Number(localStorage.getItem("starboard-size"));
  if (size >= 0.5 && size <= 3) document.documentElement.style.setProperty("--size", size);
} catch {
  // Without storage, everything has its usual size.
}
