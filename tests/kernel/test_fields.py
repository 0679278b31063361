"""Lists of fields: an object becomes plain data and comes back, and wrong data is refused in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from starboard.kernel.errors import BadRecord
from starboard.kernel.fields import (
    Among,
    ByName,
    Digits,
    Field,
    Flag,
    Listed,
    Name,
    Part,
    Parts,
    Perhaps,
    Shape,
    Spaced,
    Whole,
    agree,
    read,
    write,
)

COLOURS = ("red", "blue")


class Box:
    """Something with attributes."""

    def __init__(self) -> None:
        self.count = 3
        self.is_open = True
        self.colours = [1, -1, 0]
        self.first = 4
        self.second = 5
        self.inside: Box | None = None


PLAIN = (
    Field("count", Whole(0, 9)),
    Field("open", Flag(), "is_open"),
    Field("colours", Spaced(Listed(Name(COLOURS)))),
    Field("pair", Parts(Whole(), Whole()), "first", "second"),
)
FIELDS = (*PLAIN, Field("inside", Perhaps(Part(PLAIN, Box))))
ROW = {"count": 3, "open": True, "colours": "blue - red", "pair": [4, 5]}


def test_fields_are_written_in_the_order_of_the_list_and_read_back() -> None:
    box = Box()
    box.inside = Box()
    box.inside.count = 7
    row = write(FIELDS, box)
    assert list(row.items()) == [*ROW.items(), ("inside", {**ROW, "count": 7})]
    again = Box()
    read(FIELDS, row, again)
    assert write(FIELDS, again) == row


STORED: list[tuple[Shape, Any, Any]] = [
    (Digits(-1, 9), -1, "-1"),
    (Among([2, 4]), 4, 4),
    (Name(COLOURS, None), 1, "blue"),
    (Name(COLOURS, "none"), -1, "none"),
    (Spaced(Listed(Name(COLOURS))), [], ""),
    (Spaced(Parts(Name(COLOURS), Digits())), [0, 12], "red 12"),
    (ByName(COLOURS, Whole()), [0, 2], {"blue": 2}),
    (ByName(COLOURS, Name(COLOURS), -1), [-1, 0], {"blue": "red"}),
    (Perhaps(Whole()), None, None),
]


@pytest.mark.parametrize(("shape", "value", "stored"), STORED)
def test_a_value_of_each_shape_is_stored_and_read_back(shape: Shape, value: Any, stored: Any) -> None:
    assert shape.write(value) == stored
    assert shape.read(stored, "here") == value


WRONG: list[tuple[Shape, Sequence[Any], str]] = [
    (Whole(0, 9), (10, -1, True, 1.0, "1", None), "here must be a whole number from 0 to 9, not "),
    (Digits(0, 9), ("10", "x", "", "1.0", "٣٣", 5.0, "9" * 30), "here must be a whole number from 0 to 9, not "),
    (Among([2, 4]), (3, True, "2"), "here must be one of these: 2, 4, not "),
    (Flag(), (1, "yes", None), "here must be true or false, not "),
    (Name(COLOURS), ("green", 0, None, []), "here must be one of these: red, blue, -, not "),
    (Name(COLOURS, None), ("-", None), "here must be one of these: red, blue, not "),
    (Listed(Whole()), ("12", {}, None), "here must be a list, not "),
    (Listed(Whole(), 2), ([1], [1, 2, 3]), "here must be a list of 2 values, not "),
    (Listed(Whole(0, 9)), ([1, 10],), r"here\[1\] must be a whole number from 0 to 9, not 10"),
    (Parts(Whole(), Flag()), ([1], 1), "here must be a list of 2 values, not "),
    (Spaced(Listed(Name(COLOURS))), (1, ["red"]), "here must be text, not "),
    (ByName(COLOURS, Whole()), ([], "red"), "here must be an object, not "),
    (ByName(COLOURS, Whole(0, 9)), ({"red": 10},), "here.red must be a whole number from 0 to 9, not 10"),
    (
        Part(PLAIN, Box),
        ({**ROW, "new": 1},),
        "here.new must be absent: the fields are count, open, .*, not 1",
    ),
    (Part(PLAIN, Box), ({"count": 1},), "the position has no here.open"),
    (Part(PLAIN, Box), ([], None), "here must be an object, not "),
]


@pytest.mark.parametrize(("shape", "values", "sentence"), WRONG)
def test_anything_else_is_refused_by_its_place_with_what_was_found_and_what_is_right(
    shape: Shape, values: Sequence[Any], sentence: str
) -> None:
    for each in values:
        with pytest.raises(BadRecord, match=sentence) as refused:
            shape.read(each, "here")
        assert refused.value.words.key.startswith("error.position-")


def test_a_value_that_contradicts_the_rest_is_refused() -> None:
    agree("here", [1], [1])
    with pytest.raises(BadRecord, match="here must be 2 to match the rest of the position, not 3"):
        agree("here", 3, 2)
