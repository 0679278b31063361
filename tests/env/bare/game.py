"""The toy game without observations: rules that can be played, but not learned from."""

from __future__ import annotations

from env.toy.game import TOY, VOCABULARY, Plan, ToyGame, ToyView


class BareGame(ToyGame):
    def observation(self, view: ToyView) -> list[float]:
        raise NotImplementedError


RULES = BareGame(TOY, VOCABULARY, {"Plan": Plan})
