"""Tables in the browser: `starboard serve`."""
