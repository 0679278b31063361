"""Any registered game as a PettingZoo environment in which one agent acts at a time."""

from __future__ import annotations

from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from starboard.env.encoder import Encoder, whole
from starboard.env.rewards import find_reward
from starboard.kernel.errors import BadOption, UnknownName
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.rng import Dice
from starboard.text.i18n import FALLBACK, speaker

Observation = dict[str, NDArray[Any]]


class GameEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types, so its classes are Any
    """One table. Simultaneous questions are asked in seat order; views hide the answers given meanwhile."""

    def __init__(self, package: GamePackage, seats: int = 2, reward: str = "win", **options: object) -> None:
        super().__init__()
        self.package = package
        self.encoder = Encoder(package, seats, options)
        self._payoff = find_reward(reward)
        self._match: Match | None = None
        self._seeds = Dice(randbits(62))
        name = f"{package.id}_v{package.revision}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"p{seat + 1}" for seat in range(self.encoder.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.encoder.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        seen = spaces.Box(-np.inf, np.inf, (self.encoder.observation_size,), np.float32)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.encoder.actions,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """Return the game itself, with everything that is hidden from agents."""
        if self._match is None:
            raise BadOption("there is no game at this table yet; call reset() first")
        return self._match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of this seed or, without one, the next of the series that the last seed began.

        The game's options are those of `make`; `options` is part of PettingZoo's interface and ignored.
        """
        if seed is None:
            seed = self._seeds.split()
        else:
            seed = whole("a seed", seed)
            self._seeds = Dice(seed)
        encoder = self.encoder
        self._match = Match(
            encoder.rules, encoder.setup(seed), seats=encoder.seats, options=dict(encoder.options), seed=seed
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None  # PettingZoo's own note for removing finished agents
        self.agent_selection = self._next_agent()

    def _next_agent(self) -> str:
        """Return the agent to act; once the game is over, agents leave in seat order."""
        pending = self.match.pending
        return self.possible_agents[pending[0].seat if pending else 0]

    def step(self, action: Any) -> None:
        """Take the action with this number for the agent to act; an agent whose game is over takes None."""
        match = self.match
        if not self.agents:
            raise BadOption("the game is over and all agents have left; call reset() for another one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        decision = match.pending[0]
        match.play(self.encoder.action(decision, action), decision.seat)
        if match.over:  # rewards come only now, so there are no earlier ones to clear
            self.rewards = dict(zip(self.agents, self._payoff(match.game, match.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """Return the agent's observation and its action mask, which is empty unless the agent is to act."""
        if agent not in self.possible_agents:
            raise UnknownName("agent", agent, self.possible_agents)
        seat = self.possible_agents.index(agent)
        seen = np.zeros(self.encoder.observation_size, np.float32)
        self.encoder.write(self.match.state, seat, seen.data, 0)
        mask = np.zeros(self.encoder.actions, np.int8)
        pending = self.match.pending
        if pending and pending[0].seat == seat:
            mask[self.encoder.numbers(pending[0])] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """Return the table as text, as the agent to act may see it; after the end, as a spectator sees it."""
        pending = self.match.pending
        view = self.match.view(pending[0].seat if pending else -1)
        return self.package.text.board_text(view, speaker(FALLBACK, self.package), self.possible_agents)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""
