"""Ferry: a made-up game with one of everything the engine offers, for the tests.

Smugglers bid cards in secret for the one ferry. Whoever bids most rows it along a line and casts dice for pearls, which
rivals may hinder by a trick from their hands; then the others draw. Five pearls win at once.

On the river there are two of them, red and blue; on the delta three or four, each for himself or allied by a pact, red
with green and blue with gold.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulebound.core.ask import Answer, Ask, Refusal, Rule, Together
from rulebound.core.cards import BAG, Bag, Deck, Hand, deal_anew, deck_of, hand_of
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.forms import NUMBER, ONE, Field, Pick
from rulebound.core.game import BadSetup, Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.need import Need
from rulebound.core.notation import AS_IT_STANDS, WHOLE, Fields, ListOf, Word
from rulebound.core.open_ask import OpenAsk
from rulebound.core.scene import DECK, DISCARD, HAND, Card, Scene, Track, Zone
from rulebound.core.seats import Seat, each_for_itself, seats_on, sides_of
from rulebound.core.secret import Secret, hidden_pile
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words

RED, BLUE, GREEN, GOLD = 0, 1, 2, 3
KEYS = ("red", "blue", "green", "gold")
RIVER, DELTA = "river", "delta"
TRICKS = ["trick1", "trick2"]
CARDS = [*(f"bid{n}" for n in range(10, 20)), *TRICKS]
SHORE, STROKE, ENOUGH = 20, 5, 5


class Ferry(State):
    """The position. `rule` is what a stretch of play consists of; a test may put its own there."""

    GIVEN = ("rule", "rounds", "seats")

    def __init__(self, dice: Dice, rule: Callable[[Ferry], Rule[None]], rounds: int, seats: tuple[Seat, ...]) -> None:
        super().__init__(dice)
        self.rule = rule
        self.rounds = rounds
        self.seats = seats
        self.round = 0
        self.deck = Deck([])
        self.hands = [Hand([]) for _ in seats]
        self.bag = Bag({"pearl": 3, "stone": 3})
        self.spent: list[str] = []
        self.place = 10
        self.pearls = [0 for _ in seats]
        self.notes: list[object] = []

    def copy(self) -> Ferry:
        twin = Ferry(self.dice.copy(), self.rule, self.rounds, self.seats)
        self.copy_base(twin)
        twin.round, twin.place, twin.deck, twin.bag = self.round, self.place, self.deck.copy(), self.bag.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.spent, twin.pearls, twin.notes = self.spent[:], self.pearls[:], self.notes[:]
        return twin

    def go_on(self) -> Rule[None]:
        return self.rule(self)

    def notation(self) -> Fields:
        return Fields(
            round=WHOLE,
            deck=deck_of(Word(*CARDS)),
            hands=ListOf(hand_of(Word(*CARDS))),
            bag=BAG,
            spent=ListOf(Word(*CARDS)),
            place=WHOLE,
            pearls=ListOf(WHOLE),
            notes=ListOf(AS_IT_STANDS),
        )

    def length(self) -> int:
        return self.round

    def after(self, seat: int) -> list[int]:
        """All other seats, from the next one on."""
        return [(seat + i) % len(self.seats) for i in range(1, len(self.seats))]

    def rivals(self, seat: int) -> list[int]:
        """The seats of other sides, from the next one on."""
        return [other for other in self.after(seat) if self.seats[other].side != self.seats[seat].side]


# FE-TURN-01  A round is a bid, a crossing and a draw. After the last, or with an empty hand, the richest sides win.
def turn(g: Ferry) -> Rule[None]:
    if g.round == g.rounds or not all(len(hand) for hand in g.hands):
        g.end(richest(g), Text("end.richer"), "FE-TURN-01")
    g.round += 1
    lead = yield from bid(g)
    yield from cross(g, lead)
    for seat in g.after(lead):
        yield from draw(g, seat)


def richest(g: Ferry) -> tuple[int, ...]:
    """The sides with most pearls; nobody if all have as many."""
    sides = sides_of(g.seats)
    pearls = [sum(g.pearls[seat] for seat in seats_on(g.seats, side)) for side in sides]
    found = tuple(side for side in sides if pearls[side] == max(pearls))
    return found if len(found) < len(sides) else ()


# FE-BID-01  All choose a card unseen. The greatest is spent and leads; the others go under the deck, seen by all.
def bid(g: Ferry) -> Rule[int]:
    seats = tuple(range(len(g.seats)))
    asks = [Ask(seat, "bid", "FE-BID-01", g.hands[seat].kinds, secret=True) for seat in seats]
    bids: list[str] = yield Together(asks)
    lead = bids.index(max(bids))
    for seat in seats:
        g.hands[seat].give(bids[seat])
    g.spent.append(bids[lead])
    for seat in g.after(lead):
        g.deck.put_under(bids[seat], seen_by=seats)
    if len(seats) == 2:
        g.tell("log.bid", "FE-BID-01", {"red": bids[RED], "blue": bids[BLUE]})
    else:
        g.tell("log.bids", "FE-BID-01", {"bids": bids})
    return lead


# FE-ROW-01  The leader rows up to five places either way, then stands bold or meek.
def cross(g: Ferry, lead: int) -> Rule[None]:
    places = [g.place - STROKE, g.place, g.place + STROKE]
    g.place = yield OpenAsk(
        lead,
        "row",
        "FE-ROW-01",
        lambda place: refuse_row(g, place),
        lambda: [place for place in places if 0 <= place <= SHORE],
        lambda: [Shape("line", [(max(0, places[0]), 0), (min(SHORE, places[-1]), 0)], role="reach")],
    )
    stance: str = yield Ask(lead, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
    tricked = False
    for seat in g.rivals(lead):
        tricked = tricked or (yield from hinder(g, seat))
    dive(g, lead, stance == "bold", tricked)


def refuse_row(g: Ferry, place: Answer) -> Refusal | None:
    if not isinstance(place, int) or not 0 <= place <= SHORE:
        return Refusal("FE-ROW-01", Text("refused.river", {"place": str(place)}))
    if abs(place - g.place) > STROKE:
        return Refusal("FE-ROW-01", Text("refused.far", {"far": abs(place - g.place), "stroke": STROKE}))
    return None


# FE-TRICK-01  A rival may play a trick, if none has before. He is asked whenever he has cards: anybody can count those.
def hinder(g: Ferry, seat: int) -> Rule[bool]:
    hand = g.hands[seat]
    if not len(hand):
        return False
    card: str = yield Ask(
        seat, "hinder", "FE-TRICK-01", lambda: ["pass", *(c for c in hand.cards if c in TRICKS)], secret=True
    )
    if card == "pass":
        return False
    hand.give(card)
    g.spent.append(card)
    g.reveal()
    g.tell("log.trick", "FE-TRICK-01", {"card": card})
    return True


# FE-DIVE-01  A die of 4 or more is a pearl; 5 with three dice for the bold, one more after a trick.
def dive(g: Ferry, seat: int, bold: bool, tricked: bool) -> None:
    need = Need(4, "dive")
    if bold:
        need.add(1, "bold")
    if tricked:
        need.add(1, "trick")
    need.within(2, 6)
    roll = g.dice.at_least(3 if bold else 2, 6, need.value)
    g.pearls[seat] += roll.successes
    g.tell("log.dive", "FE-DIVE-01", {"pearls": roll.successes}, roll.faces, need)
    if g.pearls[seat] >= ENOUGH:
        g.end((g.seats[seat].side,), Text("end.enough"), "FE-DIVE-01")


# FE-DRAW-01  Each of the others draws a card, which he alone sees, or a token from the bag; a pearl is his.
def draw(g: Ferry, seat: int) -> Rule[None]:
    sources = [source for source, left in (("deck", g.deck), ("bag", g.bag)) if len(left)]
    source: str = yield Ask(seat, "draw", "FE-DRAW-01", lambda: sources)
    if source == "deck":
        card = g.deck.draw()
        g.hands[seat].take(card)
        g.reveal()
        g.whisper(seat, "log.card", "FE-DRAW-01", {"card": card})
    else:
        token = g.bag.draw(g.dice)
        g.pearls[seat] += token == "pearl"
        g.tell("log.token", "FE-DRAW-01", {"token": token})


def faces(cards: list[str]) -> list[Card]:
    """Cards that are seen."""
    return [Card(card, Text("card.any", {"card": card}), Text("card.text"), id=card) for card in cards]


class FerryGame(Game):
    """Ferry as the engine knows it. A test may deal certain hands."""

    key = "ferry"
    version = 1

    def __init__(self, rule: Callable[[Ferry], Rule[None]] = turn, hands: list[list[str]] | None = None) -> None:
        self.rule = rule
        self.hands = hands

    def scenarios(self) -> list[Scenario]:
        return [
            Scenario(RIVER, {"en": "River", "fr": "Rivière"}, {"en": "By night.", "fr": "De nuit."}),
            Scenario(DELTA, {"en": "Delta", "fr": "Delta"}, {"en": "In the reeds.", "fr": "Dans les roseaux."}),
        ]

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:
        if scenario != DELTA:
            return each_for_itself(*KEYS[:2])
        keys = KEYS[: int(str(options.get("boats", 3)))]
        if options.get("pact") == "allies":
            return tuple(Seat(key, number % 2) for number, key in enumerate(keys))
        return each_for_itself(*keys)

    def options_form(self, scenario: str) -> list[Field]:
        if scenario != DELTA:
            return []
        pacts = [Pick(key, Text(f"option.{key}"), Text(f"option.{key}_text")) for key in ("each", "allies")]
        pact = Field("pact", Text("option.pact"), ONE, picks=pacts, default="each")
        return [pact, Field("boats", Text("option.boats"), NUMBER, 3, 4)]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        rounds = options.get("rounds", 4)
        known = {"rounds", "boats", "pact"} if scenario == DELTA else {"rounds"}
        if rosters or options.keys() - known or type(rounds) is not int or not 1 <= rounds <= 4:
            raise BadSetup(f"{options!r} {rosters!r}: there is only the option rounds, from 1 to 4")
        if options.get("boats", 3) not in (3, 4) or options.get("pact", "each") not in ("each", "allies"):
            raise BadSetup(f"{options!r}: boats are 3 or 4, a pact is each or allies")

    def content_digest(self) -> str:
        return "none"

    def blank(self, setup: Setup, dice: Dice) -> Ferry:
        return Ferry(dice, self.rule, int(str(setup.options.get("rounds", 4))), setup.seats)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = self.blank(setup, dice)
        mixed, size = dice.shuffled(CARDS), 4 if len(setup.seats) == 2 else 3
        dealt = [mixed[size * seat : size * (seat + 1)] for seat in range(len(setup.seats))]
        g.hands = [Hand(cards) for cards in self.hands or dealt]
        g.deck = Deck([card for card in mixed if not any(card in hand for hand in g.hands)])
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        assert isinstance(state, Ferry)
        hands = [state.hands[other].cards for other in state.after(seat)]
        unseen = [(cards, list(range(len(cards)))) for cards in hands]
        deal_anew([(state.deck.cards, state.deck.unknown_to(seat)), *unseen], dice)
        for cards in hands:
            cards.sort()
        state.deck.mix_groups(seat, dice)

    def shown(self, state: State) -> Scene:
        assert isinstance(state, Ferry)
        known = state.deck.known_to(RED)  # what one knows of the deck, all know
        zones = [Zone("deck", Text("zone.deck"), len(state.deck), cards=faces([card for _, card in known]), kind=DECK)]
        for owner, hand in enumerate(state.hands):
            zones.append(Zone(f"hand{owner}", Text("zone.hand"), len(hand), owner, kind=HAND))
        zones.append(Zone("spent", Text("zone.spent"), len(state.spent), cards=faces(state.spent), kind=DISCARD))
        tracks = [Track(f"pearls{owner}", Text("track.pearls"), pearls) for owner, pearls in enumerate(state.pearls)]
        tracks.append(Track("place", Text("track.place"), state.place, SHORE))
        return Scene("ferry", Text("title"), Text("phase"), zones=zones, tracks=tracks)

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        assert isinstance(state, Ferry)
        held = state.hands[seat].cards
        hand = Zone(f"hand{seat}", Text("zone.hand"), len(held), seat, faces(held), kind=HAND)
        scene.zones = [hand if zone.id == hand.id else zone for zone in scene.zones]

    def value(self, state: State, seat: int) -> int:
        return 0

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, Ferry)
        in_hands = [card for hand in state.hands for card in hand.cards]
        cards = sorted([*state.deck.cards, *in_hands, *state.spent])
        return [] if cards == CARDS else [f"the cards are {cards}"]

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        assert isinstance(state, Ferry)
        secrets = hidden_pile("card of the deck", [state.deck.cards[i] for i in state.deck.unknown_to(seat or RED)], [])
        for owner, hand in enumerate(state.hands):
            if owner != seat:
                secrets += hidden_pile("card in hand", hand.cards, [])
        return secrets

    def odds_questions(self) -> list[OddsQuestion]:
        return []

    def words(self) -> Words:
        return Words([Path(__file__).parent], {})

    def ledger(self) -> Ledger:
        return Ledger("ferry", Said("Ferry", "Bac"), Said("", ""), [], [], [], [], [])


def load(content: Path | None) -> Game:
    return FerryGame()
