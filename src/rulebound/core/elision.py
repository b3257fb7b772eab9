"""French elision before what is filled into a sentence.

French words write `{ DE($figure) }` and `{ QUE($figure) }`: "de Colas", but "d'Armand"; "que" and "qu'" likewise.
"""

from __future__ import annotations

from typing import Final

VOWELS: Final = "aàâäæeéèêëiîïoôöœuùûü"
ASPIRATED: Final = (
    *("hach", "haie", "hallebard", "halte", "hamac", "hameau", "hampe", "hangar", "haquenée", "hardi", "harnais"),
    *("harpon", "hasard", "hât", "haubert", "haut", "heaume", "héraut", "héron", "héros", "herse", "hibou", "hideu"),
    *("hobereau", "hongre", "hors", "houe", "huche", "huguenot", "hurl", "hussard", "hutte"),
)
"""How words begin before whose h nothing is elided."""


def elides(name: str) -> bool:
    """Whether "de" and "que" lose their e before a name: a vowel, a mute h, or a y that is a vowel."""
    word = name.casefold()
    first = word[:1]
    if first == "h":
        return not word.startswith(ASPIRATED)
    if first == "y":
        return len(word) > 1 and word[1] not in VOWELS
    return first != "" and first in VOWELS


def de(name: object) -> str:
    """The name with "de" before it, or "d'" where it elides."""
    said = str(name)
    return f"d'{said}" if elides(said) else f"de {said}"


def que(name: object) -> str:
    """The name with "que" before it, or "qu'" where it elides."""
    said = str(name)
    return f"qu'{said}" if elides(said) else f"que {said}"
