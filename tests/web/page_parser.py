"""Parses pages in tests: forms, their fields and buttons, and sections."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

MARK = re.compile(r' name="once" value="[\w.-]+"')  # the token of a form, which differs every time
VOID = {"input", "meta", "link", "br", "hr", "img"}


def unmarked(html: str) -> str:
    """Return a page without form tokens."""
    return MARK.sub("", html)


@dataclass
class Form:
    """A form: its address, hidden fields, buttons with labels, and checkboxes."""

    action: str
    several: int = 0  # how many checkboxes must be ticked
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # name, value, label
    boxes: list[tuple[str, str]] = field(default_factory=list)  # name, value
    ticked: list[str] = field(default_factory=list)

    def values(self, name: str = "code") -> list[str]:
        """Return the values of buttons and checkboxes."""
        pressed = [value for button, value, _ in self.buttons if button == name]
        return pressed + [value for box, value in self.boxes if box == name]

    def answer(self, code: str | None = None) -> dict[str, str | list[str]]:
        """Return the fields that a browser sends for an answer. A set is completed with the first other answers."""
        values = self.values()
        first = code or values[0]
        if not self.several:
            return {**self.fields, "code": first}
        if first in values:
            values.remove(first)
        return {**self.fields, "code": [first, *values][: self.several]}


class Page(HTMLParser):
    """A parsed page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.struck: list[str] = []
        self.new: list[str] = []
        self._form: Form | None = None
        self._forms_by_id: dict[str, Form] = {}
        self._select = ""
        self._button: tuple[str, str, list[str]] | None = None
        self._owner: Form | None = None  # the form of the open button, which may stand outside of it
        self._open: list[tuple[str, str]] = []
        self.text = ""
        self.feed(html)

    def form(self, ending: str) -> Form:
        """Return the only form whose address ends like this."""
        forms = [form for form in self.forms if form.action.endswith(ending)]
        assert len(forms) == 1, [form.action for form in self.forms]
        return forms[0]

    def has_form(self, ending: str) -> bool:
        return any(form.action.endswith(ending) for form in self.forms)

    def section(self, id: str) -> str:
        """Return the HTML from the element with this id to the end of its section."""
        match = re.search(rf'<section[^>]*id="{id}".*?</section>', self.html, re.S)
        return "" if match is None else match[0]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if "id" in attributes:
            self.ids.add(attributes["id"])
        if tag not in VOID:
            self._open.append((tag, attributes.get("class", "")))
        if tag == "form":
            self._form = Form(attributes.get("action", ""), int(attributes.get("data-several", 0)))
            self.forms.append(self._form)
            self._forms_by_id[attributes.get("id", "")] = self._form
        elif tag == "a":
            self.links.append(attributes.get("href", ""))
        elif tag == "input" and self._form is not None and attributes.get("type") == "checkbox":
            self._form.boxes.append((attributes.get("name", ""), attributes.get("value", "")))
            if "checked" in attributes:
                self._form.ticked.append(attributes.get("value", ""))
        elif tag == "input" and self._form is not None and "name" in attributes:
            self._form.fields[attributes["name"]] = attributes.get("value", "")
        elif tag == "select":
            self._select = attributes.get("name", "")
        elif tag == "option" and self._form is not None and "selected" in attributes:
            self._form.fields[self._select] = attributes.get("value", "")
        elif tag == "button":
            self._button = (attributes.get("name", ""), attributes.get("value", ""), [])
            self._owner = self._forms_by_id[attributes["form"]] if "form" in attributes else self._form

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button" and self._button is not None:
            name, value, label = self._button
            pressed = (name, value, " ".join("".join(label).split()))
            # A few answers stand both beside the question and in the list; a button outside of its form only sends it.
            is_outside = self._owner is not self._form
            if self._owner is not None and pressed not in self._owner.buttons and (name or not is_outside):
                self._owner.buttons.append(pressed)
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
