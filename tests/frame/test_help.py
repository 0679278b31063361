"""`help()` of everything in the public library shows typed signatures and docstrings."""

from __future__ import annotations

import inspect
import pydoc
from importlib import import_module
from typing import Any

import pytest

OFFERED: dict[str, Any] = {
    f"{module}.{name}": getattr(import_module(module), name)
    for module in ("starboard", "starboard.bots", "starboard.env")
    for name in import_module(module).__all__
}
CLASSES = [name for name, thing in OFFERED.items() if inspect.isclass(thing)]
FUNCTIONS = [name for name, thing in OFFERED.items() if inspect.isroutine(thing)]
MEMBERS = [
    (name, member)
    for name in CLASSES
    for member, value in vars(OFFERED[name]).items()
    if not member.startswith("_") and (inspect.isroutine(value) or isinstance(value, property))
]


def help_on(thing: object) -> str:
    return pydoc.plain(pydoc.render_doc(thing))


def check_signature(thing: Any) -> None:
    """Assert that parameters and the return value have types, and that `help()` shows them and the docstring."""
    signature = inspect.signature(thing)
    for parameter in signature.parameters.values():
        typed = parameter.annotation is not parameter.empty
        assert typed or parameter.name == "self", f"the parameter {parameter.name} has no type"
    assert signature.return_annotation is not signature.empty, "the return value has no type"
    documented = inspect.getdoc(thing)
    assert documented, "there is no docstring"
    shown = help_on(thing)
    assert f"{thing.__name__}{signature}" in shown
    assert documented.splitlines()[0] in shown


def test_the_public_classes_and_functions_are_found() -> None:
    assert {"starboard.Match", "starboard.bots.Bot", "starboard.env.Batch"} <= set(CLASSES)
    assert {"starboard.find_game", "starboard.new", "starboard.bots.make", "starboard.env.make"} <= set(FUNCTIONS)
    members = [("starboard.Match", "play"), ("starboard.Match", "pending"), ("starboard.bots.Bot", "rank")]
    assert set(members) <= set(MEMBERS)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_help_shows_how_a_function_is_called(name: str) -> None:
    check_signature(OFFERED[name])


@pytest.mark.parametrize("name", CLASSES)
def test_help_shows_what_a_class_is_and_how_it_is_made(name: str) -> None:
    thing = OFFERED[name]
    assert thing.__doc__, "there is no docstring"
    shown = help_on(thing)
    assert f"{thing.__name__}{inspect.signature(thing)}" in shown
    assert thing.__doc__.splitlines()[0] in shown
    for parameter in inspect.signature(thing).parameters.values():
        assert parameter.annotation is not parameter.empty, f"the parameter {parameter.name} has no type"


@pytest.mark.parametrize(("name", "member"), MEMBERS)
def test_help_shows_how_a_method_is_called(name: str, member: str) -> None:
    value = inspect.getattr_static(OFFERED[name], member)
    if isinstance(value, property):
        assert value.fget is not None
        assert inspect.signature(value.fget).return_annotation is not inspect.Signature.empty
        assert value.__doc__, "there is no docstring"
        assert value.__doc__.splitlines()[0] in help_on(OFFERED[name])
    else:
        check_signature(getattr(OFFERED[name], member))
