from starboard.games.shackleton.state import Shackleton


def chances(state: Shackleton, seat: int) -> float:
    return 0.0
