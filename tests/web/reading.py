"""Reading pages in tests: forms with their buttons, and what stands in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

MARK = re.compile(r' name="once" value="[\w.-]+"')  # of a form that counts once: another one every time
VOID = {"input", "meta", "link", "br", "hr", "img"}


def unmarked(html: str) -> str:
    """A page without the marks of its forms."""
    return MARK.sub("", html)


@dataclass
class Form:
    """A form: where it goes, what it carries, its buttons with their labels, and its boxes to tick."""

    action: str
    several: int = 0  # so many boxes are to be ticked
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # name, value, label
    boxes: list[tuple[str, str]] = field(default_factory=list)  # name, value
    ticked: list[str] = field(default_factory=list)

    def values(self, name: str = "code") -> list[str]:
        """What can be pressed or ticked."""
        pressed = [value for button, value, _ in self.buttons if button == name]
        return pressed + [value for box, value in self.boxes if box == name]

    def answer(self, code: str | None = None) -> dict[str, str | list[str]]:
        """What a browser sends for an answer, the first unless told; of a set, the first others join it."""
        values = self.values()
        first = code or values[0]
        if not self.several:
            return {**self.fields, "code": first}
        if first in values:
            values.remove(first)
        return {**self.fields, "code": [first, *values][: self.several]}


class Page(HTMLParser):
    """A page that was read."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.struck: list[str] = []
        self.new: list[str] = []
        self._form: Form | None = None
        self._select = ""
        self._button: tuple[str, str, list[str]] | None = None
        self._open: list[tuple[str, str]] = []
        self.text = ""
        self.feed(html)

    def form(self, ending: str) -> Form:
        """The one form whose address ends like this."""
        found = [form for form in self.forms if form.action.endswith(ending)]
        assert len(found) == 1, [form.action for form in self.forms]
        return found[0]

    def has_form(self, ending: str) -> bool:
        return any(form.action.endswith(ending) for form in self.forms)

    def section(self, id: str) -> str:
        """The HTML from an element with this id to the end of its section."""
        found = re.search(rf'<section[^>]*id="{id}".*?</section>', self.html, re.S)
        return "" if found is None else found[0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        if tag not in VOID:
            self._open.append((tag, given.get("class", "")))
        if tag == "form":
            self._form = Form(given.get("action", ""), int(given.get("data-several", 0)))
            self.forms.append(self._form)
        elif tag == "a":
            self.links.append(given.get("href", ""))
        elif tag == "input" and self._form is not None and given.get("type") == "checkbox":
            self._form.boxes.append((given.get("name", ""), given.get("value", "")))
            if "checked" in given:
                self._form.ticked.append(given.get("value", ""))
        elif tag == "input" and self._form is not None and "name" in given:
            self._form.fields[given["name"]] = given.get("value", "")
        elif tag == "select":
            self._select = given.get("name", "")
        elif tag == "option" and self._form is not None and "selected" in given:
            self._form.fields[self._select] = given.get("value", "")
        elif tag == "button":
            self._button = (given.get("name", ""), given.get("value", ""), [])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button" and self._button is not None:
            name, value, label = self._button
            if self._form is not None:
                self._form.buttons.append((name, value, " ".join("".join(label).split())))
            self._button = None
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self.text += data
        if self._button is not None:
            self._button[2].append(data)
        if any(tag == "s" for tag, _ in self._open):
            self.struck.append(data)
        if data.strip() and any("is-new" in classes.split() for _, classes in self._open):
            self.new.append(data.strip())
