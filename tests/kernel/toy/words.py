"""What can be done and said in Lanterns."""

from __future__ import annotations

from starboard.kernel.action import Vocabulary
from starboard.kernel.event import Kind, Noun
from starboard.kernel.reason import Reason

WORDS = Vocabulary()
NAMES = [f"lantern-{number}" for number in range(24)]
offer = WORDS.family("offer", NAMES, 1, "hand")
bury = WORDS.family("bury", NAMES, 2, "hand")
pay = WORDS.family("pay", ["p1", "p2", "p3", "p4"], 3)
take_coin = WORDS.add("take coin", kind=4)
take_card = WORDS.add("take card", kind=4)
take_look = WORDS.add("take look", kind=4)

LANTERN = Noun("toy.lantern", NAMES)
ROUND = Kind("toy.round", {"round": None})
DREW = Kind("toy.drew", {"seat": None, "count": None})
DREW_CARD = Kind("toy.drew-card", {"seat": None, "card": LANTERN})
OFFERED = Kind("toy.offered", {"seat": None, "card": LANTERN})
WON = Kind("toy.won", {"seat": None})
PAID = Kind("toy.paid", {"seat": None, "other": None})
TOOK_COIN = Kind("toy.took-coin", {"seat": None})
LOOKED = Kind("toy.looked", {"seat": None, "card": LANTERN})
BURIED = Kind("toy.buried", {"seat": None})
BURIED_CARD = Kind("toy.buried-card", {"seat": None, "card": LANTERN})
STORM = Kind("toy.storm", {"strength": None})

NOT_ONESELF = Reason("toy.why.not-oneself", "paying")
KEEP_THE_HIGHEST = Reason("toy.why.keep-the-highest", "burying")
