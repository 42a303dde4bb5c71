# SPDX-License-Identifier: MIT
"""Builds the frozen dataclasses of `doublecheck.types` from JSON, by their type hints."""
from __future__ import annotations

import dataclasses
import enum
import functools
import keyword
import re
import types
import typing
from typing import Any

from .values import Fen


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


@functools.cache
def _text_class(kind: Any) -> type[str]:
    """Returns the class for texts of a type: an enumeration, a class of `doublecheck.values` or `str`."""
    kinds = typing.get_args(kind) if typing.get_origin(kind) in (typing.Union, types.UnionType) else (kind,)
    return next((one for one in kinds if isinstance(one, type) and issubclass(one, str)), str)


def _as_text(value: str, kind: Any, chess960: bool) -> str:
    """Returns a text as the class for texts of a type. A word that the class does not know stays a text."""
    found = _text_class(kind)
    if issubclass(found, enum.Enum):
        return typing.cast(str, found._value2member_map_.get(value, value))
    return Fen(value, chess960) if found is Fen else found(value)


def build(value: Any, kind: Any, chess960: bool = False) -> Any:
    """Returns a value of JSON as the type `kind`. `chess960` is for the positions in it."""
    if isinstance(value, str):
        return _as_text(value, kind, chess960)
    origin = typing.get_origin(kind)
    if origin is typing.Union or origin is types.UnionType:
        members = typing.get_args(kind)
        if isinstance(value, dict):
            return build(value, next((one for one in members if _fits(value, one)), Any), chess960)
        if isinstance(value, list):
            return build(value, next((one for one in members if typing.get_origin(one) is tuple), Any), chess960)
        return value
    if isinstance(value, list):
        arguments = typing.get_args(kind) if origin is tuple else ()
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return tuple(build(one, arguments[0], chess960) for one in value)
        kinds = (*arguments, *[Any] * (len(value) - len(arguments)))
        return tuple(build(one, of, chess960) for one, of in zip(value, kinds))
    if not isinstance(value, dict):
        return value
    if origin is dict:
        return {key: build(one, typing.get_args(kind)[1], chess960) for key, one in value.items()}
    if not dataclasses.is_dataclass(kind):
        return kind._from_dict(value) if hasattr(kind, "_from_dict") else value
    chess960 = chess960 or value.get("chess960") is True
    fields, _ = _fields(typing.cast(type, kind))
    members_of_class = {attribute(key): one for key, one in value.items()}
    built = {name: build(one, fields[name], chess960) for name, one in members_of_class.items()}
    return typing.cast(Any, kind)(**built)
