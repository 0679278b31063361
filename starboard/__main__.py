"""The command `starboard`, also as `python -m starboard`. Without the extra `cli` it says what is missing."""

from __future__ import annotations

import sys
from typing import Final

from starboard.installation import MissingExtra
from starboard.text.i18n import language, speaker

NEEDED: Final = ("click", "rich")
UNUSABLE: Final = 2  # the exit code, as of every other command that cannot run


def main() -> None:
    """Run the command that was typed."""
    try:
        from starboard.cli.main import main as run
    except ModuleNotFoundError as error:
        package = str(error.name).split(".")[0]
        if package not in NEEDED:
            raise
        sentence = speaker(language(None)).error(MissingExtra("cli", package))
        print(f"starboard: {sentence}", file=sys.stderr)
        sys.exit(UNUSABLE)
    run(prog_name="starboard")


if __name__ == "__main__":
    main()
