"""YAML read strictly: no key twice, nothing nested beyond all use, and every mistake named by its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from rulebound.core.fits import shown

DEEPEST = 100
"""How many levels of lists and mappings are read."""


class BadContent(ValueError):
    """Content is wrong; each of the `mistakes` says where, what, and what would be right."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


class _Loader(yaml.CSafeLoader):
    """Safe YAML that refuses the same key twice."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name = name
        self.mistakes: list[str] = []

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:
        """A value; one that cannot be (the 45th of a month) is a mistake in this line."""
        try:
            return super().construct_object(node, deep)
        except (ValueError, KeyError, AttributeError) as error:
            self.wrong(node, f"cannot be read: {error}")
            return None

    def wrong(self, node: yaml.Node, problem: str) -> None:
        """Something is wrong in the line of this node."""
        self.mistakes.append(f"{self.name}: line {node.start_mark.line + 1}: {problem}")


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[object, object]:
    read: dict[object, object] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if isinstance(key, list | dict | set):
            loader.wrong(key_node, f"{shown(key)} cannot be the name of a field; a text is right")
            continue
        if key in read:
            loader.wrong(key_node, f"{shown(key)} is there twice; once is right")
        read[key] = loader.construct_object(value_node, deep=True)
    return read


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_yaml(path: Path) -> object:
    """The data of a YAML file, or `BadContent` with the lines that are wrong."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent([f"{path.name}: cannot be read: {error}"]) from None
    loader = None
    try:
        _check_depth(text)
        loader = _Loader(text, path.name)
        data = loader.get_single_data()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadContent([f"{path.name}: line {line}: {error.problem}"]) from None
    except yaml.YAMLError as error:
        raise BadContent([f"{path.name}: {' '.join(str(error).split())}"]) from None
    finally:
        if loader is not None:
            loader.dispose()
    if loader.mistakes:
        raise BadContent(loader.mistakes)
    return data


def _check_depth(text: str) -> None:
    """An error of YAML for data nested beyond all use: reading it would go down as deep, until the stack ends."""
    depth = 0
    for event in yaml.parse(text, yaml.CSafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                mark: Any = event.start_mark  # the C parser has a kind of its own
                raise yaml.MarkedYAMLError(problem=f"lies more than {DEEPEST} levels deep", problem_mark=mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
