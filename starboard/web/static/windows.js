// The windows of this browser that show a table. A browser has few connections for all of them (six, where the server
// speaks HTTP/1.1), and a stream keeps one: so only the first windows hold one, and there is room for everything else.
// The others ask now and then, and at once when a window at the same table has heard something. What they tell each
// other is only that they are there, and which table has news: each fetches its own part as whoever it belongs to.

const PREFIX = "starboard-window-";
const MOST = 3; // windows with a stream
const GONE = 10_000; // milliseconds of silence after which a window counts as closed
const me = `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** Say that this window is there; is it one of those that may hold a stream? Without a store, every window is. */
export function mayListen() {
  try {
    localStorage.setItem(PREFIX + me, Date.now());
    return before() < MOST;
  } catch {
    return true;
  }
}

// How many windows came before this one. What closed without a word is swept away.
function before() {
  let count = 0;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    if (Math.abs(Date.now() - Number(localStorage.getItem(key))) > GONE) localStorage.removeItem(key);
    else if (key < PREFIX + me) count += 1;
  }
  return count;
}

/** This window needs no stream any more. */
export function leave() {
  try {
    localStorage.removeItem(PREFIX + me);
  } catch {
    // Then nobody knew of it.
  }
}

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("starboard-news") : null;

/** Tell the other windows that there is news at a table. */
export function tellWindows(table) {
  channel?.postMessage(table);
}

/** Hear from other windows that there is news at a table. */
export function hearWindows(table, heard) {
  channel?.addEventListener("message", (event) => {
    if (event.data === table) heard();
  });
}

addEventListener("pagehide", leave);
