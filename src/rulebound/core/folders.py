"""Folders of content: which files in them count, which game they are for, and what identifies them all."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from rulebound.core.fits import one_of
from rulebound.core.strict_yaml import BadContent
from rulebound.core.words import LANGUAGES


def strays(folder: Path, names: list[str]) -> list[str]:
    """What lies in a game's folder and is none of its files: a misspelt name must not go unnoticed."""
    stems = [name.removesuffix(".yaml") for name in names]
    complaints: list[str] = []
    for path in sorted(folder.iterdir()):
        if path.name.startswith(".") or path.name in names:
            continue
        if path.is_dir():
            if any(_is_yaml(inner) for inner in path.rglob("*")):
                complaints.append(f"{path.name}: is a folder; files are read only beside it, not in it")
        elif _is_yaml(path) or path.name.split(".")[0] in stems:
            complaints.append(f"{path.name}: is no file of this game; {one_of(f'{path.stem}.yaml', names)} is right")
    return complaints


def own_folder(folder: Path, game: str, games: list[str]) -> Path | None:
    """The folder of a game in a user's own: a folder of its name, or the whole where no game has one.

    None if only other games have one.
    """
    parts = game_folders(folder, games)
    if parts:
        return parts.get(game)
    if folder.name in games and folder.name != game:
        raise BadContent([f"is the folder of {folder.name}; that of {game}, or the one both are in, is right"])
    if not yaml_files(folder):
        raise BadContent([f"holds no content; files of {game}, or a folder a game ({', '.join(games)}) is right"])
    return folder


def game_folders(folder: Path, games: list[str]) -> dict[str, Path]:
    """The folders in a user's own that are named after games; `BadContent` where it is not clear what is whose."""
    if not folder.is_dir():
        raise BadContent([f"{folder}: there is no such folder of content"])
    parts = {path.name: path for path in sorted(folder.iterdir()) if path.is_dir() and path.name in games}
    if not parts:
        return {}
    first = next(iter(parts))
    mistakes = [
        f"{path.name}: stands beside folders of games; {first}/{path.name}, in the folder of its game, is right"
        for path in yaml_files(folder)
    ]
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in games and any(_is_yaml(inner) for inner in path.rglob("*")):
            mistakes.append(f"{path.name}: is no game; {one_of(path.name, games)} is right")
    if mistakes:
        raise BadContent(mistakes)
    return parts


def _is_yaml(path: Path) -> bool:
    return re.search(r"\.ya?ml\b", path.name, re.IGNORECASE) is not None and path.is_file()


def yaml_files(folder: Path) -> list[Path]:
    """Those that are read, by their names; hidden ones and what lies in folders within are not."""
    return [path for path in sorted(folder.iterdir()) if _is_yaml(path) and not path.name.startswith(".")]


def digest(content: dict[str, object]) -> str:
    """Identifies content, given as the data of its files by their names, for whoever plays with it.

    How the files are written is no part of it, nor are sentences: a mapping of languages says what people read. The
    order of things is, since dice may be rolled in it.
    """
    told = [[name, _meaning(content[name])] for name in sorted(content)]
    return hashlib.sha256(json.dumps(told, ensure_ascii=False, default=str).encode()).hexdigest()[:32]


def _meaning(data: object) -> object:
    """Data without its sentences, with the order of mappings written out."""
    if isinstance(data, dict):
        if data and data.keys() <= set(LANGUAGES):
            return None
        return [[str(key), _meaning(value)] for key, value in data.items()]
    return [_meaning(each) for each in data] if isinstance(data, list) else data
