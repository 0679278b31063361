"""A script: a bot plays a game without end. Given a number, it is interrupted so often before the script ends."""

from __future__ import annotations

import signal
import sys
from random import Random

from starboard.bots import make
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.record import digest, loads
from tools.games import register_own_games


class Games:
    """One after the other, all decisions by one bot."""

    def __init__(self, game: str, level: str) -> None:
        self.game = game
        self.bot = make(level, find_game(game), 1)
        self.played = 0
        self.match = Match.new(game, seats=2, seed=0)

    def play_on(self) -> None:
        while True:
            if self.match.over:
                self.match = Match.new(self.game, seats=2, seed=self.played + 1)
                self.played += 1
            decision = self.match.pending[0]
            self.match.play(self.bot.choose(self.match.view(decision.seat), decision), decision.seat)


def play_interrupted(games: Games, times: int) -> None:
    """Interrupt by a clock that counts processor time, so that it does not matter how busy the machine is."""
    dice = Random(games.game)
    signal.signal(signal.SIGVTALRM, signal.default_int_handler)  # what SIGINT does
    for _ in range(times):
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, dice.uniform(0.001, 0.2))
            games.play_on()
        except KeyboardInterrupt:
            match = games.match
            assert digest(loads(match.record())) == digest(match)
            print("interrupted", flush=True)


if __name__ == "__main__":
    register_own_games()
    begun = Games(sys.argv[1], sys.argv[2])
    print("thinking", flush=True)
    if len(sys.argv) > 3:
        play_interrupted(begun, int(sys.argv[3]))
    else:
        begun.play_on()
