"""Ferry: a made-up game with one of everything the engine offers, for the tests.

Two smugglers, red and blue, bid cards in secret for the one ferry. Whoever bids more rows it along a line and casts
dice for pearls, which the other may hinder by a trick from his hand; then the other draws. Five pearls win at once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rulebound.core.ask import Answer, Ask, OpenAsk, Refusal, Rule, Together
from rulebound.core.cards import Bag, Deck, Hand, deal_anew
from rulebound.core.content import Said
from rulebound.core.dice import Dice
from rulebound.core.events import Event
from rulebound.core.game import BadSetup, Game, OddsQuestion, Scenario, Setup
from rulebound.core.ledger import Ledger
from rulebound.core.need import Need
from rulebound.core.scene import Card, Scene, Track, Zone, ask_of, log_of
from rulebound.core.secret import Secret, hidden_pile
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import Words

RED, BLUE = 0, 1
TRICKS = ["trick1", "trick2"]
CARDS = [*(f"bid{n}" for n in range(10, 20)), *TRICKS]
SHORE, STROKE, ENOUGH = 20, 5, 5


class Ferry(State):
    """The position. `rule` is what a stretch of play consists of; a test may put its own there."""

    def __init__(self, dice: Dice, rule: Callable[[Ferry], Rule[None]], rounds: int) -> None:
        super().__init__(dice)
        self.rule = rule
        self.rounds = rounds
        self.round = 0
        self.deck = Deck([])
        self.hands = [Hand([]), Hand([])]
        self.bag = Bag({"pearl": 3, "stone": 3})
        self.spent: list[str] = []
        self.place = 10
        self.pearls = [0, 0]
        self.notes: list[object] = []

    def copy(self) -> Ferry:
        twin = Ferry(self.dice.copy(), self.rule, self.rounds)
        self.copy_base(twin)
        twin.round, twin.place, twin.deck, twin.bag = self.round, self.place, self.deck.copy(), self.bag.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.spent, twin.pearls, twin.notes = self.spent[:], self.pearls[:], self.notes[:]
        return twin

    def go_on(self) -> Rule[None]:
        return self.rule(self)

    def plain(self) -> dict[str, object]:
        return {
            "round": self.round,
            "deck": self.deck.plain(),
            "hands": [hand.cards for hand in self.hands],
            "bag": self.bag.tokens,
            "spent": self.spent,
            "place": self.place,
            "pearls": self.pearls,
            "notes": self.notes,
        }

    def length(self) -> int:
        return self.round


# FE-TURN-01  A round is a bid, a crossing and a draw. After the last, or with an empty hand, the richer one wins.
def turn(g: Ferry) -> Rule[None]:
    if g.round == g.rounds or not all(len(hand) for hand in g.hands):
        red, blue = g.pearls
        g.end(None if red == blue else int(blue > red), Text("end.richer"), "FE-TURN-01")
    g.round += 1
    lead = yield from bid(g)
    yield from cross(g, lead)
    yield from draw(g, 1 - lead)


# FE-BID-01  Both choose a card unseen. The greater is spent and leads; the other goes under the deck, seen by both.
def bid(g: Ferry) -> Rule[int]:
    asks = [Ask(seat, "bid", "FE-BID-01", g.hands[seat].kinds, secret=True) for seat in (RED, BLUE)]
    bids: list[str] = yield Together(asks)
    lead = int(bids[BLUE] > bids[RED])
    for seat in (RED, BLUE):
        g.hands[seat].give(bids[seat])
    g.spent.append(bids[lead])
    g.deck.put_under(bids[1 - lead], seen_by=(RED, BLUE))
    g.tell("log.bid", "FE-BID-01", {"red": bids[RED], "blue": bids[BLUE]})
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
    tricked = yield from hinder(g, 1 - lead)
    dive(g, lead, stance == "bold", tricked)


def refuse_row(g: Ferry, place: Answer) -> Refusal | None:
    if not isinstance(place, int) or not 0 <= place <= SHORE:
        return Refusal("FE-ROW-01", Text("refused.river", {"place": str(place)}))
    if abs(place - g.place) > STROKE:
        return Refusal("FE-ROW-01", Text("refused.far", {"far": abs(place - g.place), "stroke": STROKE}))
    return None


# FE-TRICK-01  The other may play a trick. He is asked whenever he has cards, since anybody can count those.
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
        g.end(seat, Text("end.enough"), "FE-DIVE-01")


# FE-DRAW-01  The other draws a card, which he alone sees, or a token from the bag; a pearl is his.
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


class FerryGame(Game):
    """Ferry as the engine knows it. A test may deal certain hands."""

    key = "ferry"
    seats = ("red", "blue")
    version = 1

    def __init__(self, rule: Callable[[Ferry], Rule[None]] = turn, hands: list[list[str]] | None = None) -> None:
        self.rule = rule
        self.hands = hands

    def scenarios(self) -> list[Scenario]:
        return [Scenario("river", {"en": "River", "fr": "Rivière"}, {"en": "By night.", "fr": "De nuit."})]

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        rounds = options.get("rounds", 4)
        if rosters or options.keys() - {"rounds"} or type(rounds) is not int or not 1 <= rounds <= 4:
            raise BadSetup(f"{options!r} {rosters!r}: there is only the option rounds, from 1 to 4")

    def content_digest(self) -> str:
        return "none"

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = Ferry(dice, self.rule, int(str(setup.options.get("rounds", 4))))
        mixed = dice.shuffled(CARDS)
        g.hands = [Hand(cards) for cards in self.hands or (mixed[:4], mixed[4:8])]
        g.deck = Deck([card for card in mixed if not any(card in hand for hand in g.hands)])
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        assert isinstance(state, Ferry)
        other = state.hands[1 - seat].cards
        deal_anew([(state.deck.cards, state.deck.unknown_to(seat)), (other, list(range(len(other))))], dice)
        other.sort()
        state.deck.mix_groups(seat, dice)

    def scene_of(self, state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        assert isinstance(state, Ferry)

        def shown(cards: list[str]) -> list[Card]:
            return [Card(card, Text("card.any", {"card": card}), Text("card.text")) for card in cards]

        known = state.deck.known_to(RED if seat is None else seat)  # what one knows of the deck, all know
        zones = [Zone("deck", Text("zone.deck"), len(state.deck), cards=shown([card for _, card in known]))]
        for owner, hand in enumerate(state.hands):
            own = hand.cards if owner == seat else []
            zones.append(Zone(f"hand{owner}", Text("zone.hand"), len(hand), owner, shown(own)))
        zones.append(Zone("spent", Text("zone.spent"), len(state.spent), cards=shown(state.spent)))
        tracks = [Track(f"pearls{owner}", Text("track.pearls"), pearls) for owner, pearls in enumerate(state.pearls)]
        tracks.append(Track("place", Text("track.place"), state.place, SHORE))
        ask, log, waiting_for = ask_of(asks, seat), log_of(journal, seat), sorted(ask.seat for ask in asks)
        outcome = state.outcome.plain() if state.outcome is not None else None
        return Scene("ferry", seat, Text("title"), Text("phase"), [], [], zones, tracks, log, waiting_for, ask, outcome)

    def value(self, state: State, seat: int) -> int:
        return 0

    def instinct(self, state: State, ask: Ask) -> Answer | None:
        return None

    def broken_invariants(self, state: State) -> list[str]:
        assert isinstance(state, Ferry)
        cards = sorted([*state.deck.cards, *state.hands[RED].cards, *state.hands[BLUE].cards, *state.spent])
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
