"""Hunt: a made-up game on hexes for two to four seats, for what only hexes, facing and decks of cards show.

Packs of beasts meet in the wilds. In a round every beast is given a card from its hand, face down: all see how fast it
is, nobody what it does. The fastest begins; its card is turned over, it goes as far as it may, with steps and turns,
and attacks one of those before its head with a die. After some rounds the side with most life left has won.

`state` is what lies and stands there, `land` how beasts go, `rules` the course of play.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Answer, Ask
from rulebound.core.cards import deal_anew
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.forms import NUMBER, ONE, Field, Pick
from rulebound.core.game import BadSetup, Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.scene import Scene
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret, hidden_pile
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words
from tests.hunt.rules import hex_move, round_of_play
from tests.hunt.scene import own_zones, shown
from tests.hunt.state import KEYS, Hunt, cards_of, face_of, set_out

CLEARING, WILDS = "clearing", "wilds"
ROUNDS = 5


class HuntGame(Game):
    """Hunt as the engine knows it."""

    key = "hunt"
    version = 1

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario(CLEARING, {"en": "Clearing", "fr": "Clairière"}, {"en": "Two packs.", "fr": "Deux meutes."}),
            Scenario(WILDS, {"en": "Wilds", "fr": "Terres sauvages"}, {"en": "Many packs.", "fr": "Des meutes."}),
        ]

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        if scenario != WILDS:
            return each_for_itself(*KEYS[:2])
        keys = KEYS[: int(str(options.get("packs", 4)))]
        if options.get("pact") == "allies":
            return tuple(Seat(key, number % 2) for number, key in enumerate(keys))
        return each_for_itself(*keys)

    def options_form(self, scenario: str) -> list[Field]:
        if scenario != WILDS:
            return []
        pacts = [Pick(key, Text(f"option.{key}"), Text(f"option.{key}_text")) for key in ("each", "allies")]
        pact = Field("pact", Text("option.pact"), ONE, picks=pacts, default="each")
        return [pact, Field("packs", Text("option.packs"), NUMBER, 3, 4)]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        known = {"rounds", "packs", "pact"} if scenario == WILDS else {"rounds"}
        rounds = options.get("rounds", ROUNDS)
        if rosters or options.keys() - known or type(rounds) is not int or not 1 <= rounds <= 9:
            raise BadSetup(f"{options!r} {rosters!r}: there is only the option rounds, from 1 to 9")
        if options.get("packs", 4) not in (3, 4) or options.get("pact", "each") not in ("each", "allies"):
            raise BadSetup(f"{options!r}: packs are 3 or 4, a pact is each or allies")

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> Hunt:
        return Hunt(dice, round_of_play, int(str(setup.options.get("rounds", ROUNDS))), setup.seats)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        set_out(g)
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        """Every beast of others has its card of the same speed, its hand and its deck dealt anew; its own the deck."""
        assert isinstance(state, Hunt)
        for beast in state.beasts:
            deck = beast.deck.cards
            if beast.seat == seat:
                deal_anew([(deck, list(range(len(deck))))], dice)
                continue
            hidden = [*deck, *beast.hand.cards]
            if beast.plan and not beast.is_open:
                hidden.append(beast.plan)
                speed = face_of(beast.plan).initiative
                alike = sorted(card for card in hidden if face_of(card).initiative == speed)
                beast.plan = dice.shuffled(alike)[0]
                hidden.remove(beast.plan)
            mixed = dice.shuffled(sorted(hidden))
            beast.deck.cards, beast.hand.cards = mixed[: len(deck)], sorted(mixed[len(deck) :])

    def shown(self, state: State) -> Scene:
        assert isinstance(state, Hunt)
        return shown(state)

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        assert isinstance(state, Hunt)
        own = {zone.id: zone for zone in own_zones(state, seat)}
        scene.zones = [own.get(zone.id, zone) for zone in scene.zones]

    def value(self, state: State, seat: int) -> int:
        """Life on its side against the strongest other, and how near its beasts are to an enemy before them."""
        assert isinstance(state, Hunt)
        if state.outcome is not None:
            return 1_000_000 if state.seats[seat].side in state.outcome.winners else -1_000_000
        side = state.seats[seat].side
        worth = 0
        for beast in state.beasts:
            ours = state.side(beast) == side
            worth += (1000 if ours else -1000) * beast.life
            if ours:
                worth -= min([10 * state.away(beast, foe) for foe in state.foes(beast)], default=0)
                worth += 40 * len(state.prey(beast))
        return worth

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, Hunt)
        broken: list[str] = []
        covered = [cell for beast in state.beasts for cell in beast.covers()]
        if len(set(covered)) < len(covered):
            broken.append(f"two beasts lie on one hex: {sorted(covered)}")
        broken += [f"a beast lies on {cell}" for cell in covered if not state.is_open(cell)]
        for beast in state.beasts:
            cards = sorted([*beast.deck.cards, *beast.hand.cards, *beast.spent, *([beast.plan] if beast.plan else [])])
            if cards != sorted(cards_of(beast.number)):
                broken.append(f"{beast.name} has the cards {cards}")
            if not 1 <= beast.life <= beast.kind.life:
                broken.append(f"{beast.name} has {beast.life} lives")
        return broken

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        assert isinstance(state, Hunt)
        secrets: list[Secret] = []
        for beast in state.beasts:
            secrets += hidden_pile(f"deck of {beast.name}", beast.deck.cards, [])
            if beast.seat != seat:
                secrets += hidden_pile(f"hand of {beast.name}", beast.hand.cards, [])
                if beast.plan and not beast.is_open:
                    secrets += hidden_pile(f"plan of {beast.name}", [beast.plan], [])
        return secrets

    def attempts(self, state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
        """To go to a hex that is pointed at, or to where somebody lies."""
        assert isinstance(state, Hunt)
        cells = {f"hex:{q},{r}": [q, r] for q, r in state.map}
        cells |= {beast.name: list(beast.covers()[0]) for beast in state.beasts}
        if ask.key != "go" or thing not in cells or not state.acting:
            return []
        beast = state.beast(state.acting)
        meant = hex_move(state, beast).complete([[cells[thing]], -1])
        return [meant] if isinstance(meant, list) else [[[cells[thing]], -1]]

    def odds_questions(self) -> list[OddsQuestion]:
        return []

    def art(self) -> Path | None:
        return Path(__file__).parent / "art"

    def words(self) -> Words:
        return Words([Path(__file__).parent], {})

    def ledger(self) -> Ledger:
        return Ledger("hunt", Said("Hunt", "Chasse"), Said("", ""), [], [], [], [], [])


def load(content: Path | None) -> Game:
    """The game; it has no content."""
    return HuntGame()
