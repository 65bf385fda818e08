"""Short ways to write tables down, and random hands played by the rules: the tests' own idea of lawful play.

The player in here knows all hands and asks SPEC.md what may be played; it shares no code with the engine's proofs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from engine.cards import DECK, Card, Rank, Suit
from engine.events import (
    Called,
    CallKind,
    CardPlayed,
    Event,
    EveryonePassed,
    HandEnded,
    HandStarted,
    Multiplied,
    Picked,
    Say,
    Seat,
    UnknownLaid,
)
from engine.hand import HandState, apply, replay
from engine.order import FollowSuit, deal_of, order_of
from engine.rules import HouseRules
from engine.trick import Trick


def cards(text: str) -> list[Card]:
    """Cards from codes: `cards("QC 10H")`."""
    return [Card.parse(code) for code in text.split()]


def plays(text: str) -> list[CardPlayed]:
    """Cards with their seats: `plays("0:AC 1:10C 2:XX 3:7D?")`; a question mark is a doubtful reading, and what follows
    it, as in `8D?8D/JD`, is all that it may be.
    """
    found = []
    for word in text.split():
        seat, _, code = word.partition(":")
        code, doubt, names = code.partition("?")
        among = tuple(Card.parse(name) for name in names.split("/") if name)
        found.append(CardPlayed(int(seat), None if code == "XX" else Card.parse(code), not doubt, among=among))
    return found


def trick(text: str, players: int = 5) -> Trick:
    """A trick from text as `plays` reads it."""
    laid = plays(text)
    return Trick(laid[0].seat, tuple(laid), players)


def tricks(*rows: str, players: int = 5) -> list[CardPlayed]:
    """Tricks as `"0: 7H QH 8H 9H KH"`, clockwise from the leader."""
    found: list[CardPlayed] = []
    for row in rows:
        leader, _, codes = row.partition(":")
        for place, code in enumerate(codes.split()):
            found += plays(f"{(int(leader) + place) % players}:{code}")
    return found


def table(*events: Event, players: int = 5, rules: HouseRules | None = None) -> HandState:
    """A hand from its start, dealt by the last seat."""
    return replay([HandStarted(players, players - 1, rules or HouseRules()), *events])


def called(picker: Seat, code: str) -> list[Event]:
    """A picker and the card that he calls: `called(2, "AS")`."""
    kind = CallKind.TEN if code[0] == "T" else CallKind.ACE
    return [Picked(picker), Called(kind, Suit(code[-1]))]


def found(state: HandState) -> list[str]:
    """Violations as text: `id seat offence certain_at guilty_at`."""

    def place(at: tuple[int, int | None] | None) -> str:
        return "open" if at is None else ".".join("-" if part is None else str(part) for part in at)

    seats = [None if v.seat is None else v.seat for v in state.violations]
    return [
        f"{v.id} {seat} {place(v.offence)} {place(v.certain_at)} {place(v.guilty_at)}"
        for v, seat in zip(state.violations, seats, strict=True)
    ]


@dataclass
class Lawful:
    """One dealt hand with all cards known, played card by card so that no rule is broken."""

    chance: Random
    players: int
    rules: HouseRules
    hands: list[list[Card]]
    blind: list[Card]
    picker: Seat | None = None
    kind: CallKind | None = None
    suit: Suit | None = None
    unknown: Card | None = None
    trump: Suit = Suit.DIAMONDS
    opening: list[Event] = field(default_factory=list)
    led: list[tuple[FollowSuit, Seat]] = field(default_factory=list)

    @property
    def order(self):  # type: ignore[no-untyped-def]
        return order_of(self.rules.jack_order, self.trump, self.rules.deck)

    def suit_of(self, card: Card) -> FollowSuit:
        return self.order.suit(card)

    @property
    def called_card(self) -> Card | None:
        if self.suit is None or self.kind not in (CallKind.ACE, CallKind.TEN):
            return None
        return Card(Rank.ACE if self.kind is CallKind.ACE else Rank.TEN, self.suit)

    def may_play(self, seat: Seat, lying: list[tuple[Seat, Card]]) -> list[Card]:
        """What *seat* may play by SPEC 7.2, 7.4 and 11.3; the unknown is among them as the card that it is."""
        hand = self.hands[seat]
        if len(hand) == 1:
            return list(hand)
        led = None
        if lying:
            leader, first = lying[0]
            led = self.suit if first is self.unknown and leader == self.picker else self.suit_of(first)
        follows = [card for card in hand if led is not None and card is not self.unknown and self.suit_of(card) is led]
        options = follows or [card for card in hand if card is not self.unknown]
        if self.called_card is None:
            return options
        if self.rules.partner == "queens4":
            return self._queens(seat, lying, led, options, follows)
        return self._called(seat, lying, led, options)

    def _called(self, seat, lying, led, options):  # type: ignore[no-untyped-def]
        hand, ace = self.hands[seat], self.called_card
        if any(suit is self.suit for suit, _ in self.led):
            return options
        hold = Card(Rank.ACE, self.suit)
        suited = [card for card in hand if self.suit_of(card) is self.suit and card is not self.unknown]
        if seat == self.picker:
            if self.unknown in hand:
                if led is self.suit:
                    return [self.unknown]
                lead_it = led is None and self.rules.unknown_lead == "as_called_suit"
                return [*options, self.unknown] if lead_it else options
            if self.kind is CallKind.TEN:
                if hold not in hand:
                    return options
                if led is self.suit:
                    return [hold]
                if led is None:
                    return [card for card in options if card not in suited or card == hold]
                return [card for card in options if card != hold] or options
            if led is None or led is self.suit:
                return options
            return [c for c in options if c not in suited or len(suited) > 1] or options
        if ace not in hand:
            return options
        if led is self.suit:
            return [ace]
        if led is not None:
            return [c for c in options if c != ace] or options
        if self.rules.partner_lead == "free" or (self.rules.partner_lead == "run4" and len(suited) >= 4):
            return options
        return [c for c in options if c not in suited or c == ace]

    def _queens(self, seat, lying, led, options, follows):  # type: ignore[no-untyped-def]
        released = any(suit is self.suit and who != self.picker for suit, who in self.led)
        released = released or (led is self.suit and lying[0][0] != self.picker)
        if seat == self.picker and not released:
            return [card for card in options if self.suit_of(card) is not self.suit] or options
        if self.called_card in follows and led is self.suit:
            return [self.called_card]
        return options

    def play(self) -> list[Event]:
        """The events of the whole hand."""
        events: list[Event] = [HandStarted(self.players, self.players - 1, self.rules), *self.opening]
        state = replay(events)
        while any(self.hands):
            lying: list[tuple[Seat, Card]] = []
            for _ in range(self.players):
                seat = state.turn
                assert seat is not None, "the engine does not know whose turn it is"
                card = self.chance.choice(self.may_play(seat, lying))
                self.hands[seat].remove(card)
                lying.append((seat, card))
                event = CardPlayed(seat, None if card is self.unknown and seat == self.picker else card)
                events.append(event)
                state = apply(state, event)
            leader, first = lying[0]
            led = self.suit if first is self.unknown and leader == self.picker else self.suit_of(first)
            assert led is not None
            self.led.append((led, leader))
        events.append(HandEnded())
        return events


def lawful_hand(chance: Random, players: int, rules: HouseRules, **wish: object) -> Lawful:
    """A dealt, bid, buried and called hand. *wish*: `kind` of call to try for, `passed`."""
    deal = deal_of(players, rules.deck, not rules.has_picker)
    for _ in range(4000):
        pack = list(order_of(deck=rules.deck).cards)
        chance.shuffle(pack)
        if wish.get("kind") is CallKind.TEN:  # all three fail aces in one hand are rare
            pack.sort(key=lambda card: card.rank is not Rank.ACE or card.suit is Suit.DIAMONDS)
        if wish.get("unknown"):  # so is a hand of trump alone
            pack.sort(key=lambda card: order_of().suit(card) in tuple(Suit) if chance.random() < 0.8 else 0.5)
        hands = [pack[seat * deal.hand : (seat + 1) * deal.hand] for seat in range(players)]
        blind = pack[players * deal.hand :]
        shift = chance.randrange(players)
        hand = Lawful(chance, players, rules, hands[shift:] + hands[:shift], blind)
        hand.picker = (-shift) % players
        if _bid(hand, wish):
            return hand
    raise AssertionError(f"no hand for {wish}")


def _bid(hand: Lawful, wish: dict[str, object]) -> bool:
    chance, rules = hand.chance, hand.rules
    if not rules.has_picker:
        return _four_handed(hand, wish.get("kind"))  # type: ignore[arg-type]
    if wish.get("passed"):
        hand.picker = None
        hand.opening = [EveryonePassed(chance.choice([None, 2]) if rules.leaster_blind == "named_trick" else None)]
        return True
    picker = hand.picker
    assert picker is not None
    own = hand.hands[picker] + hand.blind
    hand.opening = [Picked(picker)]
    kind = wish.get("kind", CallKind.ACE)
    aces = [Card(Rank.ACE, suit) for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)]
    if kind is CallKind.JACK_OF_HEARTS and (Card.parse("JD") not in own or Card.parse("JH") in own):
        return False
    chance.shuffle(own)
    if kind is CallKind.TEN or wish.get("unknown"):
        own.sort(key=lambda card: card in aces)
    if wish.get("unknown"):
        own.sort(key=lambda card: hand.suit_of(card) not in tuple(Suit))
    bury, kept = own[: len(hand.blind)], own[len(hand.blind) :]
    if kind is CallKind.JACK_OF_HEARTS and Card.parse("JD") in bury:
        return False
    hand.hands[picker], hand.blind = kept, bury
    if kind is None or rules.partner in ("solo_only", "fixed") or (rules.partner == "jd" and kind is CallKind.ACE):
        return True
    if kind in (CallKind.ALONE, CallKind.JACK_OF_DIAMONDS, CallKind.JACK_OF_HEARTS):
        hand.opening.append(Called(kind))
        return True
    return _call(hand, kind, bool(wish.get("unknown")), own, kept)  # type: ignore[arg-type]


def _call(hand: Lawful, kind: CallKind, unknown: bool, own: list[Card], kept: list[Card]) -> bool:
    fails = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)
    holds = {suit: [card for card in kept if hand.suit_of(card) is suit] for suit in fails}
    free = [suit for suit in fails if Card(Rank.ACE, suit) not in own]
    callable_suits = [suit for suit in free if holds[suit]]
    hand.kind = kind
    if kind is CallKind.TEN:
        tens = [s for s in fails if Card(Rank.ACE, s) in kept and Card(Rank.TEN, s) not in own]
        if free or not tens:
            return False
        hand.suit = hand.chance.choice(tens)
    elif unknown:
        empty = [suit for suit in free if not holds[suit]]
        if callable_suits or not empty:
            return False
        hand.suit = hand.chance.choice(empty)
        hand.unknown = hand.chance.choice(kept)
    elif callable_suits:
        hand.suit = hand.chance.choice(callable_suits)
    else:
        return False
    hand.opening.append(Called(kind, hand.suit))
    if unknown:
        hand.opening.append(UnknownLaid())
    return True


def _four_handed(hand: Lawful, kind: CallKind | None) -> bool:
    hand.picker = None
    if hand.rules.partner == "base4" or kind is None:
        return True
    hand.kind = kind
    if kind is CallKind.SOLO:
        seat = hand.chance.randrange(4)
        hand.trump = hand.chance.choice(list(Suit))
        hand.picker = seat
        hand.opening = [Picked(seat), Called(kind, hand.trump, seat)]
        return True
    other = Card.parse("QS" if hand.rules.queens4_pair == "QC-QS" else "JD")
    both = [seat for seat in range(4) if Card.parse("QC") in hand.hands[seat] and other in hand.hands[seat]]
    if not both:
        return False
    own = hand.hands[both[0]]
    fails = [s for s in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS) if Card(Rank.ACE, s) not in own]
    good = [s for s in fails if any(hand.suit_of(card) is s for card in own)]
    hand.picker = both[0]
    hand.opening = [Picked(both[0])]
    if kind is CallKind.FIRST_TRICK:
        hand.opening.append(Called(kind))
        return not good
    if not good:
        return False
    hand.suit = hand.chance.choice(good)
    hand.opening.append(Called(kind, hand.suit))
    return True


def with_doublings(hand: Lawful) -> Lawful:
    """The same hand with a crack from behind the picker, the picker's answer and every blitz that somebody holds."""
    picker = hand.picker
    assert picker is not None
    behind = [seat for seat in range(picker + 1, hand.players) if hand.called_card not in hand.hands[seat]]
    behind = [seat for seat in behind if Card.parse("JD") not in hand.hands[seat] or hand.rules.partner != "jd"]
    if not behind:
        return hand
    hand.opening.append(Multiplied(hand.chance.choice(behind), Say.CRACK))
    hand.opening.append(Multiplied(picker, Say.RECRACK))
    for pair in ("QC QS", "QH QD", "JC JS"):
        for seat in range(hand.players):
            if set(cards(pair)) <= set(hand.hands[seat]) - {hand.unknown}:
                hand.opening.append(Multiplied(seat, Say.BLITZ, tuple(cards(pair))))
    return hand


CALLED = HouseRules(crack=True, recrack=True, crack_around_corner=True, blitz=True, all_pass="leaster")

KINDS: dict[str, tuple[int, HouseRules, dict[str, object]]] = {
    "called ace": (5, CALLED, {}),
    "called ace, free lead": (5, HouseRules(partner_lead="free"), {}),
    "called ace, run with four": (5, HouseRules(partner_lead="run4"), {}),
    "called ace, bump and even split": (5, HouseRules(double_on_bump=True, split="even", solo_stake=2), {}),
    "called ace, four players": (4, HouseRules(), {}),
    "called ace, six players": (6, HouseRules(), {}),
    "called ace, seven players": (7, HouseRules(), {}),
    "called ten": (5, HouseRules(), {"kind": CallKind.TEN}),
    "called ten won by the ace": (5, HouseRules(call_ten_winner="ace"), {"kind": CallKind.TEN}),
    "unknown": (5, HouseRules(), {"unknown": True}),
    "unknown not to be led": (5, HouseRules(unknown_lead="forbidden"), {"unknown": True}),
    "jack of diamonds": (5, HouseRules(partner="jd"), {"kind": CallKind.JACK_OF_DIAMONDS}),
    "jack of diamonds, six players": (6, HouseRules(partner="jd"), {"kind": CallKind.JACK_OF_DIAMONDS}),
    "jack of hearts": (5, HouseRules(partner="jd", jd_picker_holds="call_up_jh"), {"kind": CallKind.JACK_OF_HEARTS}),
    "alone": (5, HouseRules(), {"kind": CallKind.ALONE}),
    "solo only, three players": (3, HouseRules(partner="solo_only"), {}),
    "solo only, 30 cards": (3, HouseRules(partner="solo_only", deck=30), {}),
    "fixed teams": (4, HouseRules(partner="fixed", teams=((0, 2), (1, 3))), {}),
    "leaster": (5, HouseRules(), {"passed": True}),
    "leaster, three players": (3, HouseRules(leaster_blind="nobody", leaster_tie="split"), {"passed": True}),
    "leaster, named trick": (5, HouseRules(leaster_blind="named_trick"), {"passed": True}),
    "mittler": (5, HouseRules(all_pass="mittler"), {"passed": True}),
    "mittler, four players": (4, HouseRules(all_pass="mittler", mittler_blind="discard"), {"passed": True}),
    "mittler, six players": (6, HouseRules(all_pass="mittler", mittler_even="lower"), {"passed": True}),
    "schneidster": (5, HouseRules(all_pass="schneidster"), {"passed": True}),
    "two players": (2, HouseRules(), {"passed": True}),
    "eight players": (8, HouseRules(), {"passed": True}),
    "base game": (4, HouseRules(partner="base4", fox="any"), {}),
    "queens": (4, HouseRules(partner="queens4"), {"kind": None}),
    "queens, QC and JD": (4, HouseRules(partner="queens4", queens4_pair="QC-JD"), {"kind": None}),
    "queens, solo": (4, HouseRules(partner="queens4"), {"kind": CallKind.SOLO}),
    "queens, called ace": (4, HouseRules(partner="queens4"), {"kind": CallKind.ACE}),
    "queens, first trick": (4, HouseRules(partner="queens4"), {"kind": CallKind.FIRST_TRICK}),
}
"""Every kind of hand that the random player can play: players, rules, what to wish for."""


def random_hand(kind: str, seed: int) -> list[Event]:
    """The events of one lawful hand of a kind in KINDS."""
    players, rules, wish = KINDS[kind]
    hand = lawful_hand(Random(f"{kind}/{seed}"), players, rules, **wish)
    if rules.crack and hand.picker is not None:
        with_doublings(hand)
    return hand.play()


def whole_pack(events: list[Event]) -> set[Card]:
    """The cards of the pack that were not played face up."""
    seen = {event.card for event in events if isinstance(event, CardPlayed)}
    return set(DECK) - seen
