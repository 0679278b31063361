from starboard.games.shackleton.state import Shackleton


def worth(state: Shackleton, seat: int) -> float:
    return 0.0
