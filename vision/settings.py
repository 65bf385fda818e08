"""What decides in the time half of recognition, in one frozen value: seconds, millimetres, shares from 0 to 1. How a
thing is measured, in levels or pixels of the small copy, stands beside the measuring (`motion`, `push`).

Millimetres are measured with the cards themselves: by all of them together as soon as they tell how the camera stands
(`vision.survey`), until then by the one that is nearest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WatchSettings:
    """What motion, tracker, assembler and watcher go by. The words beside or above each say why it is what it is."""

    card_width_mm: float = 59.0  # of the cards that the ruler is made of; a bridge card is 57, poker 63, German 56
    card_height_mm: float = 91.0

    # motion: where does the picture move, where does it look as before
    motion_width_px: int = 320  # a card of 6 % of the picture's height keeps 6 × 9 pixels
    motion_levels: float = 14.0  # grey levels between two looks that are motion; sensor noise after scaling is below 4
    shadow_least: float = 0.05  # a card that is lit so much otherwise is in a shadow, or out of it (a film: 0.2)
    motion_span_s: float = 0.1  # looks are this far apart, so that slow hands at 60 frames a second still move
    ground_after_s: float = 1.0  # a place never seen bare, without motion and cards for so long, shows the bare table
    ground_again_s: float = 3.0  # a place known bare is looked at anew only then: a forearm may well rest for a second
    ground_doubt_s: float = 20.0  # what the table has looked like for less may be a card that was not found
    same_share: float = 0.6  # a place looks like A, not B, when its difference to A is below this share of that to B
    past_every_s: float = 0.2  # how often the small copy is kept, and for how long, to see when a place was last bare
    past_kept_s: float = 6.0
    left_least: float = 0.25  # what other cards leave of a place says no more when it is less than this of it
    bare_levels: float = 16.0  # and a place is bare only when it differs from the remembered table by less than this
    # of a card's place so much must look otherwise than the bare table does, to tell by a part of it that it was bare,
    # and so much of that must have been bare (a film of cards in a heap: when each came is known to 0.1 s, not 1.8 s)
    tells_least: float = 0.3
    bare_part: float = 0.5

    # health: can the camera be trusted (rendered hands: a knock of 1.6° moves the picture by 3 % of its width)
    scene_every_s: float = 2.0  # how often the look of the whole table is remembered, while all is well
    trouble_s: float = 0.4  # trouble is told when it has lasted so long; it is heeded at once
    well_again_s: float = 0.5  # and it is over when the table has stood still for so long
    found_anew_s: float = 2.0  # so long where all is elsewhere: whoever leans over the table may hold still
    stands_parts: float = 0.6  # it stands while so many parts of the picture look as they did, whatever hands do
    lost_s: float = 2.0  # no picture for so long: lost for a while
    frozen_s: float = 10.0  # the very same picture for so long: no camera is without noise, but a film may be
    frozen_noisy_s: float = 2.0  # where pictures had noise till then: a trick could be played in longer
    noisy_pictures: int = 100  # a camera has noise if of so many pictures and more
    noisy_repeated: float = 0.01  # no larger share was the very one before
    covered_detail: float = 0.25  # of the edges that are usually there: fewer are seen only when something is before it
    covered_parts: float = 0.6  # and more of the picture than this, or its light, has changed: on a plain table
    covered_levels: float = 25.0  # the cards are all the edges that there are, and their places a fifth of the picture
    moved_share: float = 0.012  # of the width: a fifth of a card
    moved_agreed: float = 0.6  # so many of the changed parts of the picture must have gone the same way
    moved_nearer: float = 0.6  # and differ by less than so much of what they did, where they were before
    moved_parts: int = 5  # of 8 × 5; fewer do not tell where the rest has gone
    pushed_parts: float = 0.4  # a camera was pushed where such a share of them has changed,
    turned_parts: float = 0.25  # turned or brought nearer where such a one has (a film turned by 2°: 0.28 to 0.57),
    elsewhere_parts: float = 0.7  # and looks elsewhere where such a one has (0.45 at most in 17 films with edges gone)
    edges_stay: float = 0.6  # while edges are where they were by so much (correlation) nobody turned it, and below the
    edges_gone: float = 0.3  # second it may look elsewhere (turned by 2°: 0.18 to 0.79, 25°: 0.02; not by light)
    scene_levels: float = 3.0  # grey levels: parts of the picture that differ less look alike

    # tracker: which detection is which card
    found_least: float = 0.35  # the finder's confidence below which an outline is not followed
    match_mm: float = 45.0  # half a card: a card at rest whose outline jumps farther is another card
    laid_mm: float = 25.0  # it was laid when it came so near to where it rests: others nudge it while hands are over it
    match_turn_deg: float = 30.0
    square_sides: float = 1.2  # below this ratio of its sides an outline does not tell which way its card lies
    size_factor: float = 1.7  # an outline this many times larger or smaller than a card is none
    same_card_iou: float = 0.6  # two outlines of one frame that share this much are one card found twice
    loose_card_iou: float = 0.35  # and those that share this much, unless they clearly show two different cards
    still_mm: float = 12.0  # outlines of a card at rest jitter by 3 to 8 mm
    still_motion: float = 0.12  # and this share of its place may move (a shadow, a thumb at its edge)
    unclear_motion: float = 0.08  # with this share of its place moving nothing is concluded from its not being found
    rest_s: float = 0.30  # a card that has not moved for so long rests
    covered_share: float = 0.30  # with this much of it under other cards, a card may well not be found
    part_largest: float = 0.8  # what is left to be seen of a card is no more than this share of it,
    part_within: float = 0.85  # and lies within it by this share
    gone_bare_s: float = 0.25  # a place that looks like the bare table: its card is gone
    gone_s: float = 0.8  # a place clearly seen, neither as before nor bare: gone after so long
    forget_s: float = 0.6  # a card that never rested is forgotten when not found for so long

    longest_step_s: float = 0.25  # between two looks no more time counts as seen, however long the camera was away

    # evidence: what is its name
    reading_floor: float = 0.0003  # no single reading may rule a name out
    # but one that is never read where the other lies has only so much of that: of 2,016 wrong readings in 40 films
    # 1,936 were of the card's suit or rank, 13 neither that nor courts nor numbers of one colour
    unlike_share: float = 0.1
    # so many readings in a row that say another card end a track: that card lies there, over it. More, where the other
    # is of its suit or rank and younger cards lie over a part of it: wrong readings of what is half covered mostly are.
    # But never where they say it of the very same outline, of which so much is shared, and one number is taken for
    # another, or one court: nobody lays a card so exactly upon another (a film: what three others left to be seen of a
    # ten read as its eight for as long as it lay there)
    contradictions: int = 3
    read_clearly: float = 0.8  # a reading says a card if it says it so surely,
    read_as_known: float = 0.05  # and another than the one known so far if it leaves that no more than this,
    known_from: float = 0.95  # which is known when all readings together say it so surely,
    known_hits: int = 5  # and it was found more often than this
    alike_contradictions: int = 12
    same_outline_iou: float = 0.7
    spans_more: float = 1.2  # an outline so many times as large as a card spans more than it
    reading_least: float = 0.1  # so much at least a reading counts of what moves, or is half covered
    # what a further reading of a card at rest is worth: little, for their errors are one error:
    reading_gain: float = 0.1
    readings_most: float = 1.5  # of 120 cards whose mean reading leads by 3 nats all were right, by up to 1 nat 41 %
    moving_worth: float = 0.25  # what readings of a card in motion are worth once it has moved on, blurred as they were
    readings_enough: int = 6  # a track with so many readings and a sure name is settled: read again only now and then
    reread_s: float = 1.0  # how often a settled card is read again
    again_alike: float = 0.9  # what reads as a told card by so much, if none of the tricks before comes again, is it
    again_odds: float = 0.02  # odds that a card already played in this hand comes again, before it is looked at
    rename_nats: float = -4.5  # no card is given a name that its pictures speak against more than this
    rename_share: float = 0.6  # or more than this part of what speaks for the card that has that name now
    sure: float = 0.985  # a name is sure from here: of 120 cards of decks never trained on 80 were, all rightly
    lead_nats: float = 4.0  # and only where the pictures alone say so: below, 6 of 7 cards were right, above all of 81
    # over the other courts of its suit: in 13 hands all 241 were right, 19 by less; of a deck with French letters,
    # never trained on, three of 18 queens and jacks were each other's by 8.0 to 9.4
    court_lead_nats: float = 9.0
    # and two of one trick that are the same card by more than this are there twice: of 1,606 cards of 53 films 1,383
    # were so clear, and none of them was another
    double_nats: float = 9.0
    # a card is none of those that its pictures speak against more than this: of 16 doubtful cards of nine hands 14
    # were within 6.3 nats of what they looked like most, the others within 8 and 12
    among_nats: float = 7.0
    # but less is enough against its being no card at all: what covers a card reads so (a film: 6.9 against the lead
    # that a renege turned on), and a strange one would have to look like one of the pack by e^5 to 1
    none_nats: float = 5.0
    # nor is any card known by those that it may be where so many of the hand are asked about: the pack reads badly (a
    # film with a stranger's Tell, nine such cards: a lead was AD or QC, all else out by 7 nats, and the AC in truth;
    # somebody was accused by it)
    read_badly: int = 3
    doubt_below: float = 0.96  # and sure no more below
    # a trump was buried less likely than another card by this: of 94 cards that the pickers of four programs buried
    # three were trumps, and people bury fewer. A queen was asked about, for she might be what they had buried (a film)
    kept_nats: float = 3.0
    faint_least: float = 0.2  # of a card that hardly was seen a name is asked about from here; else at the hand's end
    # and asked about below, when all is played (nine hands: 3 from 0.85 to 0.88 wrong, 4 from 0.93 right)
    ask_below: float = 0.9
    # as about two courts, each of which the other is most likely instead, by less than this: in 60 German hands four
    # such pairs were changed (by 0.9 to 4.5, two of them unasked) and three were right (2.1 to 4.3), three farther
    # apart were right; in 20 films by others the nearest were 6.5 apart
    ask_courts_nats: float = 5.0
    # what lies there and is so surely none of the pack is never taken for a card laid later: on a dotted ground (a
    # film) three of 30 cards were, and their tricks told in a wrong order
    thing_least: float = 0.9
    # but what lay in a trick for so long, and went with it, is a card whose picture nobody knows (a film of a German
    # pack whose aces bear one sign: four tricks were lost), and which card it looks like counts so much: the ace of
    # leaves looked like that of bells by 7.4 nats (an ace in another film like what it was by 8.8)
    strange_s: float = 1.0
    strange_worth: float = 0.4
    # nor is another outline, with so much of it on such a thing, unless it reads clearly (two films: a score pad,
    # outlined otherwise each time, was told as JC by 0.2 after 5 s; crossed backs of a pile read as TC by 0.95)
    thing_share: float = 0.3
    left_within: float = 0.7  # what is left to be seen of a card lies within it by this share,
    left_strange: float = 0.75  # and reads so surely as none
    # what turns up near a card that has not been found for `forget_s`, and agrees less than this with what was read of
    # it, is another card (a film: an ace laid on a pile, taken for an outline across two cards of 2 s before); so is
    # what turns up over a card, or more than `laid_mm` aside of where it last read as before
    another_below: float = 0.05
    face_up_least: float = 0.5  # more likely a card of the pack than a back or something else

    # watcher: when to look, and where closer
    # what is found less surely than this, and reads as no card so surely, is of the table's pattern where so much of it
    # looks as in the first picture, but for so many grey levels (before a card lay on a lace doily, 19 of 20 outlines
    # were found by 0.25 to 0.65, and 1,222 of 1,393 read less surely). An outline upon it is a card as surely as it
    # hides it, wholly from so much (562 outlines of cards laid there hid 0.41 and more but for one in a hundred, half
    # of them 0.71; of 21,590 false ones half 0.34 at most; of grey levels as for motion a card in dim light hid 0.23);
    # and none that is less sure than the last (from 0.1 56 of two films' 60 cards were told wrong, not five). Of so
    # many at once most are no cards, however surely found (on lace wheels from rim to rim 215 to 245 were seen, half of
    # those at the first look found by about 0.55 and more; a pack has 32)
    pattern_found: float = 0.6
    pattern_crowd: int = 64
    pattern_read: float = 0.5
    pattern_same: float = 0.95
    pattern_levels: float = 8.0
    pattern_hidden: float = 0.7
    pattern_least: float = 0.25
    # outlines of cards at rest found less surely than this are looked at closer (of 960 cards on rendered tables
    # 0.933 were named rightly without, 0.955 with 0.55, 0.956 with 0.65, 0.959 with 0.75),
    closer_below: float = 0.7
    closer_larger: float = 1.25  # and those so much larger than a card is
    closer_iou: float = 0.5  # what it finds again of a card that was found surely is no other
    closer_motion: float = 0.25  # but not where so much of the place moves: it will look otherwise in a moment
    # and what it found there, where nothing moves, is found for so long, while outlines share so much (a film: 806
    # closer looks, not 1,116, and all was told as before)
    closer_holds_s: float = 0.25
    closer_same_iou: float = 0.85
    # where tricks lie is searched alone, a card made so large (pixels, the root of its area), at most so many a side,
    focus_card: float = 45.0
    focus_side: int = 448
    focus_room_mm: float = 20.0  # with so much room around,
    focus_edge: float = 0.1  # in which outlines nearer to the edge than this part of a card may be cut,
    focus_share: float = (
        0.7  # unless it takes more than this of the picture's longer side (the whole is made 640 long),
    )
    focus_s: float = 0.5  # and the rest of it is searched so often
    # so many outlines are read a frame at most, the surest: newspapers are outlined anew in each (a film: 42 outlines)
    reads_most: int = 10
    find_every_s: float = 0.5  # cards are looked for at least so often
    # and no sooner after the last look: of 30 frames a second each other one, of 25 each (500 of a film at 30 took 39 s
    # of processor time in place of 63, and its hand was told exactly)
    look_least_s: float = 0.038
    coasters_every_s: float = 2.0  # and coasters so often: a camera may be moved
    quiet_share: float = 0.002  # less of the table moving than this is noise
    look_after_s: float = 0.1  # and so long after the last motion a look is due: until then a hand hid what it laid

    # assembler: who played it, when is the trick over
    play_radius_mm: float = 330.0  # tricks lie within, hands and won tricks outside,
    play_radius_share: float = 1.8  # or within this many times where 95 % of the cards played till now lay; in nine
    play_radius_least_mm: float = 240.0  # rendered hands that was 82 to 135 mm out, and the farthest 141. Never nearer
    area_off_mm: float = 100.0  # a first trick so far from the picture's middle: tricks lie where it does,
    area_found_s: float = 2.0  # or where the first two cards lie for so long, if they are out of all reach
    area_least: int = 3  # fewer cards do not say how far out they lie: till then fans held low are as near (a film)
    # until a trick has shown that, what lies nearer to the picture's edge than this part of a card is held there
    # (two films: the first card of a fan, its face up, reached to the edge)
    rim_share: float = 0.3
    fanned_share: float = 0.15  # and where so much of it lies over another, or below, it is of a fan that is held
    # surely so where that has been there for so long and is no play, anywhere; and where a face lay so long at the
    # edge a fan is held: what turns up within `match_mm` of it is of that (a film: its front card led). A lead so old
    # is one too when its player lays another card, `opened_again_mm` nearer to the middle (by 139 in a film)
    fanned_s: float = 3.0
    fan_several: int = 2  # over so many that read as nothing it is of a fan: a card may be outlined twice
    claim_most: int = 4  # so few, there from the first picture on, somebody may have laid open: they are no fan then
    tell_from: float = 0.95  # a card is told as soon as it rests when its name is so likely
    few_cards: float = 0.7  # told when two names share so much; a sleeve read as AS, AD and AC, a third each
    steady_s: float = 2.0  # else only when it has lain there so long,
    steady_found: float = 0.6  # and is found so surely
    unread_least: float = 0.1  # a card of 28 × 58 pixels read as none by 0.6; outlines beside cards and sleeves by 0.94
    # what was seen so long at one place while a card was laid that nobody told is that card; it is what it read as
    # there, though it was swept up before it rested (two films), or goes on as what is left of it within `beside_mm`
    lain_s: float = 0.25
    swept_lay_s: float = 0.5  # and so long, where a trick of which hardly any was told is over (a film: 1.2 and 1.5 s)
    long_before_s: float = 4.0  # what was found so long before a trick's first card is rather held (a film: 6.2 s)
    read_often: int = 5  # and was read so often, though nobody saw it rest
    beside_mm: float = 18.0  # a card that rested nearer to another's middle is that card, outlined twice
    unread_s: float = 3.5  # it is told when it lies where the due card should for so long, without others after it
    unread_found: float = 0.55  # and is found so surely on the average: 274 of 277 cards were, objects by 0.41 at most
    # and is of a card's size: 277 cards were 0.79 to 1.11 of the usual one of their table,
    unread_smaller: float = 0.75
    unread_larger: float = 1.2  # telephones and slips of paper 1.34 and more
    contested_s: float = 0.6  # of two outlines at one place the one still found so long after it rests is the card
    contested_share: float = 0.7  # but one found so much less surely is a ghost of it (a film: 0.5 beside 0.8)
    contends_hits: int = 3  # and one that was found fewer times says nothing against it
    # an outline that shares so much of the union with a told card, and is found less surely beside it, is another of
    # that card (a film: a seven told as a nine too); cards lie less far over each other
    twin_iou: float = 0.45
    twin_together: int = 3  # two outlines of one card may be found in so many pictures at once
    patched_share: float = 0.5  # an outline found less surely than cards are, and so much of it cards that are, is none
    # but for one that reads as a card by so much (a film: a queen that three others hid; in another an outline across
    # others did by 4 and more)
    patched_lead_nats: float = 9.0
    rest_smaller: float = 0.9  # an outline so much smaller than a told card, and so much of it in that card's place,
    rest_within: float = 0.7  # is the part of it that another leaves to be seen (a film: 0.83 and 0.8)
    rest_inside: float = 0.95  # and one that lies in it wholly is a part of it, whatever covers the rest
    piece_smaller: float = 0.67  # and so much smaller than a back in which it lies, it is of that (a film: 0.3 to 0.57)
    hand_rests_s: float = 1.5  # a hand lies still on a card that was told for so long (a film: 1.0)
    rest_covered: float = 0.5  # which covers so much at least of what is missing, and less than this
    rest_free: float = 0.5  # of what is seen (a film aslant, outlines loose: 0.4)
    unread_apart_iou: float = 0.2  # and it is no second outline of a card that was told
    told_after_s: float = 0.6  # a card is told at most so long after it rests, however doubtful its name
    seat_spread_mm: float = 50.0  # how far aside from the line to their seat people lay cards
    seat_spread: float = 0.25  # and at least this share of the angle between neighbours
    seat_reach_mm: float = 150.0  # how far from the middle they lay them at most,
    seat_out_mm: float = 110.0  # and usually
    place_known_mm: float = 210.0  # until a trick has shown where the middle is, a place farther out than this
    place_unknown_share: float = 0.4  # says so much of the usual: the middle may well be elsewhere
    seat_trust: float = 4.0  # the given directions weigh as much as so many cards that were laid
    elsewhere_nats: float = -5.0  # people do reach across: a place says no more than this against a seat
    # and less, where cards lay so much against their own seat, as often as they did, beside so many usual ones (a film:
    # three players laid their cards in a row, 4 of 18 so; two that came at once were told as each other's, and one of
    # them was accused by it)
    elsewhere_from: float = -2.0
    elsewhere_trust: float = 15.0
    turn_nats: float = 2.5  # weight of being whose turn it is
    twice_nats: float = -3.0  # weight of having played in this trick already
    # weight of the arm that was seen to reach in, at most. Arms in one picture share one voice: a near arm moves more
    # pixels than a far one: of 155 tricks in 28 films, quick ones and heaps too, 3 had cards of neighbours changed
    # with all pixels counted alike and from 0.3 s before the card, none like this
    reach_nats: float = 4.5
    fidget_share: float = 0.2  # what moves less than this of the most in these pictures counts the less: a finger
    arms_meet_mm: float = 210.0  # nearer to the middle than this an arm may be anybody's
    reach_s: float = 1.5  # how long before its rest the arm that laid it was seen, at most,
    reach_before_s: float = 0.15  # and so long before the card itself was: until then it is the arm of the one before,
    reach_unfound_s: float = 0.5  # or, where it lay there before it was found, so long before that,
    reach_after_s: float = 0.15  # and so long after it lay still: after that it is the next one's
    reach_kept_s: float = 8.0  # how long back motion before the seats is kept
    # a card on its way to where it is laid is read at most so long before, at least so far off, likely the same card
    carried_s: float = 0.8
    carried_mm: float = 60.0
    carried_alike: float = 0.5
    # read so surely on its way and so far off, it did not lie yet where it was laid: of 1,638 pairs of cards of one
    # trick (38 films by two renderers) no earlier one was seen so later than 0.1 s before the later one lay still, and
    # 452 later ones were, 61 of them with no bare place to tell it
    elsewhere_alike: float = 0.9
    elsewhere_mm: float = 30.0
    carried_spread: float = 0.32  # it comes from so far beside the line to its seat (one sigma, radians; `carried`)
    carried_arms: float = 0.3  # then the arms that moved count so much of the usual: against the way they were right
    # 8 times in these films, and 91 times wrong
    carried_stray: float = 0.02  # this part comes from anywhere: cards taken for others, or moved by others
    seat_far_mm: float = 550.0  # whoever lays a card sits so far from the middle
    out_of_turn_wait_s: float = 1.2  # a card that is not due waits so long for the due one, which an arm may hide
    order_s_per_nat: float = 0.3  # a card that fits the due seat better by a nat may be so much younger than another
    order_slack_s: float = 0.3  # moments of rest are known this well: the hand leaves late, three frames tell
    order_nats_per_s: float = 4.0  # weight of a second by which a card came too late for its turn,
    hidden_nats_per_s: float = 1.0  # and of one by which an arm must have hidden it,
    bare_nats_per_s: float = 6.0  # or by which its place was bare still (a film played quickly: 0.5 s),
    order_nats_most: float = 8.0  # at most
    # which of two cards lies upon the other (`uppermost`) is looked at so often, where so much of the smaller overlaps,
    # and heeded from so soon after both lay
    upon_every_s: float = 0.13
    upon_enough: int = 3  # so many looks at a pair since both lie still,
    upon_hits: int = 3  # each found so often: outlines of a fan come and go
    upon_share: float = 0.06
    stacked_after_s: float = 0.05
    stacked_seen_s: float = 0.4  # a card lies there at the latest so long after it was first found in the hand
    # so much at most a pair speaks against an order. Of 198 pairs in ten films by another renderer and 12 in five of
    # ours 194 lay as most looks at them said, all 159 of which they said it by 2 nats and more (four looks at a pair);
    # and of 104 pairs of which one was seen before the other 103 came so: log 103 is 4.6
    stacked_most_nats: float = 5.0
    stacked_sure_nats: float = 2.0
    # a full trick is looked at once more so much later, with no hand over it (a film: the hand that had laid a nine
    # over a king let go 0.15 s after both were told, and three looks since said by 4 nats what five before had denied;
    # of the tricks in 22 films four were put in order anew by it, three to no effect and this one rightly)
    second_look_s: float = 0.7
    order_bare_nats: float = 10.0  # weight of a place that was seen bare when a later card lay already: it was later
    # in 738 pairs of cards in 14 films the earlier one's place was bare for the last time 0.53 s or more before the
    # later one lay still; where one was out of turn 0.07 s after
    bare_slack_s: float = -0.1
    # all of that weight where it was bare so much longer, and this part at least: a hand that waits for its turn may
    # hold its card still where it will lay it (two films: while the card before it was laid, whose place was bare for
    # 0.00 and 0.07 s after the held one lay still)
    hover_s: float = 0.5
    hover_share: float = 0.3
    # and so does a card seen so much longer where another lies over a part of it, before that was seen at all: it came
    # first (of 104 such pairs, in 18 of 27 films by other renderers, 103 did; in the other an arm lay upon the first)
    before_s: float = 0.13
    arm_pause_s: float = 1.5  # an arm that has not moved for longer was not there
    other_leader_nats: float = -4.0  # against a lead by another than who took the last trick
    doubted_leader_nats: float = -2.0  # and where a card of the last trick may be misread, so that another won it
    # against a trick in which somebody played twice: in 10 such simulated tricks that was 6.6 nats likelier and more,
    # in 121 lawful ones of usual width 1.6 at most, in 91 of heaps that ran together 6.0
    two_cards_nats: float = -3.5
    # two cards that came less than this apart were laid at once (two films: 0.27 and 0.46 s before the due one)
    together_s: float = 0.5
    out_of_turn_nats: float = -6.0  # against a trick that was not played clockwise: nearly all are
    seats_sure_nats: float = 0.5  # whose card is whose is told for sure from here,
    # and that no two are each other's: of 334 tricks in 38 films 321 were clearer; in a pile four centimetres wide
    # two cards were swapped by 2.7
    swap_nats: float = 4.0
    accuse_nats: float = 3.0  # and that a card was out of turn
    # held against somebody only where cards came so far apart: of films played quickly 5 tricks seemed out of order,
    # all were lawful, and two cards of each lay still within 0.75 s of each other
    order_calm_s: float = 0.9
    same_place_iou: float = 0.8  # a card so exactly where another of its seat lay was changed for it
    strain_nats: float = 4.8  # but not where a card lies so much likelier before another: in 46 lawful simulated tricks
    accuse_strain_nats: float = 2.5  # 4.5 at most; where somebody played twice 5 and more, out of turn 0
    # before its trick is full a card is surely its seat's only where it lies no likelier before another than by this (a
    # film: 2.4, the card of the next seat beside one laid face down)
    early_strain_nats: float = 2.0
    face_down_s: float = 1.0  # a card with its back up is a play when it rests so long,
    face_down_reach: float = 1.5  # no farther from the middle than the trick's others times this,
    face_down_least: float = 0.95  # and so surely shows its back
    backs_go_s: float = 0.6  # or goes with its trick, no longer before or after the others
    gathered_share: float = 0.75  # a full trick is gathered when this share of its cards is gone
    open_radius_mm: float = 400.0  # cards that are laid open lie within: before their player, not in his hand
    open_gap_mm: float = 115.0  # side by side or fanned: a card's long side and a finger's width
    open_within_s: float = 2.0  # and they come together
    # what so many others that rest elsewhere are read as too, by so much, is the pattern of the backs (a film: a
    # chequered one read as a ten of clubs in six places; two may be misread)
    alike_least: int = 3
    alike_read: float = 0.5
    open_pair_s: float = 0.4  # two cards come to rest together: those of neighbours do one after the other
    open_s: float = 1.0  # and have lain so long before the table is asked
    # that many are no plays though the seat holds more, which may be hidden below; all of them, two
    open_least: int = 3
    open_nats: float = 4.0  # by which all are likelier one seat's cards than plays of several
    # and where they came one after the other, as plays do: by one arm, each at that seat
    open_dealt_nats: float = 8.0
    open_fit_nats: float = -1.5  # and how well each must fit that seat, on the average
    thrown_least: int = 3  # of more cards than a trick has room for so many must be read: then all throw theirs in
    opened_again_mm: float = 75.0  # a card that was laid open, or is of a fan, and is pushed so far may be played
    opened_gone_s: float = 2.0  # and one that went so long before its trick was gathered was taken back instead
    # a card of the last trick that turns up so soon after lies on the pile, its face up; and what is far out and
    # reads as one of a few is that pile's back (a film: a knave by 0.6)
    piled_s: float = 1.0
    furniture_s: float = 0.7  # what was found so soon after the first picture lay there before anybody played
    # between the tricks of 28 rendered hands arms of all but two seats were over the table so long in 18 of 513 cases
    # (0.47 s at most), over a whole trick and its lead in 421 of 424: then one may be missed
    arm_least_s: float = 0.2
    # a card that was gone so long before another of its trick came is of an earlier one (in 15 rendered hands none
    # was; where nothing was seen for some seconds, such tricks were told with wrong leads)
    mixed_s: float = 1.0
    # a lead found so long after the last trick, and at once with another card, or a card so long after what it stands
    # for was taken back: a trick between may have gone unseen
    unseen_trick_s: float = 4.0
    at_once_s: float = 0.15
    # a card that rested so long before the last trick was told: two tricks ran into each other. In 19 films the next
    # card came to rest 0.6 s or more after that
    late_s: float = 0.7
    back_after_s: float = 1.2  # one card gone alone for so long was taken back
    nudge_mm: float = 150.0  # a card that turns up so near to where one has just gone is that card, pushed,
    nudge_alike: float = 0.05  # if it may be that card by so much
    twice_iou: float = 0.15  # what shares so much with a told card in sight, and reads as it, is a second outline of it
    shown_after_s: float = 2.5  # a card that was played before, lying where one is due for so long: misread, so ask
    adopted_for_s: float = 4.0  # a card that was recorded by hand or before a restart should be seen within
    lead_stays_s: float = 0.6  # a card of the winner that lies there so long after its trick went is the next lead
    undecided_s: float = 3.0  # but no longer is waited to see whether it is (a film: it never was seen again)
    lead_readings: int = 3  # and one that was read so often is none of the trick that lay there
    swept_mm: float = 110.0  # a card this far from where it was played has left its place
    collect_clear: float = 2.0  # an arm gathered when it moved this many times more than any other
    collect_seen: bool = False  # tell who was seen to gather rather than who wins by the rules

    # the next hand, before anybody said that it has begun (`webui.next_hand`)
    next_lull_s: float = 6.0  # cards are not dealt anew in less: without one on the table for so long it may have begun
    # so many cards in turn begin it: who counts points, or shows the bury, lays none before others; nor at fewer
    # strokes, so far apart, as who counts a pile spreads it, nor all within so little: nobody takes turns so fast (two
    # films; in one a card of the first pile was told 2.3 s before one of each other pile, these at once)
    next_in_turn: int = 3
    next_stroke_s: float = 0.1
    next_together_s: float = 0.5
    # as many of them as surely read as this, and of all but one in four: of 101 first tricks in films by five programs
    # three have one card below 0.8; two packs that were mixed face up, told as five cards each, had two and four
    next_read: float = 0.75
    next_again: int = 2  # so many cards that surely were played before, of more than one trick, begin another hand

    @property
    def card_mm(self) -> float:
        """A card's size in millimetres, as `Track.size` is in pixels: the root of its area."""
        return math.sqrt(self.card_width_mm * self.card_height_mm)
