# SPDX-License-Identifier: MIT
"""Builds the frozen dataclasses of `doublecheck.types` from JSON, by their type hints."""
from __future__ import annotations

import dataclasses
import functools
import keyword
import re
import types
import typing
from typing import Any


@functools.cache
def attribute(key: str) -> str:
    """Returns the name of the attribute for a member: `last-moves` is `last_moves`, `class` is `class_`."""
    name = re.sub(r"\W", "_", key)
    return name + "_" if keyword.iskeyword(name) else name


@functools.cache
def _fields(kind: type) -> tuple[dict[str, Any], frozenset[str]]:
    """Returns the types of the fields of a dataclass, and the fields that it needs."""
    hints = typing.get_type_hints(kind)
    fields = dataclasses.fields(kind)
    needed = frozenset(field.name for field in fields if field.default is dataclasses.MISSING)
    return {field.name: hints[field.name] for field in fields}, needed


def _fits(value: dict[str, Any], kind: Any) -> bool:
    """Returns true if an object can be of a dataclass: it has the members that the class needs, and no others."""
    if not dataclasses.is_dataclass(kind):
        return typing.get_origin(kind) is dict
    fields, needed = _fields(typing.cast(type, kind))
    names = {attribute(key) for key in value}
    if not needed <= names <= fields.keys():
        return False
    return all(value[name] in typing.get_args(hint) for name, hint in fields.items()
               if typing.get_origin(hint) is typing.Literal and name in needed and name in value)


def build(value: Any, kind: Any) -> Any:
    """Returns a value of JSON as the type `kind`."""
    origin = typing.get_origin(kind)
    if origin is typing.Union or origin is types.UnionType:
        members = typing.get_args(kind)
        if isinstance(value, dict):
            return build(value, next((one for one in members if _fits(value, one)), Any))
        if isinstance(value, list):
            return build(value, next((one for one in members if typing.get_origin(one) is tuple), Any))
        return value
    if isinstance(value, list):
        arguments = typing.get_args(kind) if origin is tuple else ()
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return tuple(build(one, arguments[0]) for one in value)
        kinds = (*arguments, *[Any] * (len(value) - len(arguments)))
        return tuple(build(one, of) for one, of in zip(value, kinds))
    if not isinstance(value, dict):
        return value
    if origin is dict:
        return {key: build(one, typing.get_args(kind)[1]) for key, one in value.items()}
    if not dataclasses.is_dataclass(kind):
        return kind.from_dict(value) if hasattr(kind, "from_dict") else value
    fields, _ = _fields(typing.cast(type, kind))
    members_of_class = {attribute(key): one for key, one in value.items()}
    return typing.cast(Any, kind)(**{name: build(one, fields[name]) for name, one in members_of_class.items()})
