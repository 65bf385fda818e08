"""The patterns of court cards: their figures, letters, and how their packs are finished, as one table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Court:
    """One figure: headgear, hair, beard, dress, what the front and the other hand hold, where it looks, its name.

    `turn` is l or r, three quarters; L or R in profile; f to the front.
    """

    gear: str
    hair: str
    beard: str
    dress: str
    front: str
    other: str
    turn: str
    name: str = ""


@dataclass(frozen=True)
class Pattern:
    """One pattern: letters by rank, courts by code, and how its packs are finished; `indexed` is how often they are."""

    name: str
    letters: dict[str, str]
    courts: dict[str, Court]
    divisions: tuple[str, ...]
    frames: tuple[str, ...]
    aces: tuple[str, ...]
    indexed: float


_CODES = [rank + suit for rank in "KQJ" for suit in "CSHD"]
_TABLE = """
paris; V D R 1; slantband slantband slantline|single single double none|plain plain ringed; 0.9
  arch/curl/full/cloak/rod/orb/r/ALEXANDRE crown/long/full/cloak//harp/r/DAVID crown/curl/full/cloak/sword/orb/f/CHARLES
  crown/short//robe/rod//R/CESAR coronet/long//gown/fan//r/ARGINE coronet/long//gown/flower//l/PALLAS
  tiara/bob//gown//flower/l/JUDITH coronet/long//gown/flower//r/RACHEL plume/long/tash/doublet/shield//r/LANCELOT
  toque/bob//doublet/halberd//l/HOGIER beret/curl/tash/doublet/halberd//R/LAHIRE helmet/bob//armour/sword//L/HECTOR
genoese; J Q K A; line line band slantline|double double single|plain wreath rays; 0.12
  crown/curl/full/cloak/rod/orb/l arch/long/full/cloak/harp//r crown/curl/full/cloak/sword//f
  crown/curl/full/robe/axe//R coronet/bob//gown/flower//l crown/long//gown/flower//r
  coronet/long//cloak/rod//l coronet/plaits//gown/flower/fan/r plume/curl//doublet/shield//r
  beret/long/tash/tunic/halberd//l cap/curl//doublet/halberd//R helmet/bob//armour/sword//l
belgian; J Q K A; band line slantband|double none single|plain rays ringed; 0.4
  arch/bob/full/robe/orb/rod/r crown/curl/full/cloak/rod/harp/l arch/curl/forked/cloak/sword/orb/f
  crown/curl/tash/robe/rod//R coronet/curl//gown/fan//r tiara/plaits//gown/flower//l
  coronet/bob//gown/bird//r coronet/long//robe/flower//l plume/curl/tash/doublet/lance/shield/l
  cap/bob//tunic/halberd//r beret/curl//doublet/axe//L toque/long//armour/halberd//r
dutch; B V H A; line band slantline none|single none double|scenes scenes scenes; 0.8
  arch/long/full/cloak/rod//r crown/curl/goatee/coat/sword//l crown/long/full/cloak/orb/rod/l
  turban/curl/full/robe/rod//r coronet/bun//gown/fan//l veil/bun//gown/book//r
  tiara/curl//gown/flower//r bare/plaits//gown/mirror//l plume/long/tash/doublet/cup//r
  plume/curl//coat/sword//l beret/bob//doublet/letter//l tricorne/wig//coat/staff//r
revolution; E L G 1; full|single double|wreath ringed plain rays; 0.5
  wreath/short/full/robe/book//r/SOLON wreath/curl/full/robe/letter//l/CATON wreath/short/full/robe/sword//l/BRUTUS
  wreath/curl/forked/robe/book/staff/r/ROUSSEAU tiara/bun//gown/mirror//r/PRUDENCE bonnet/long//gown/lance//l/FORCE
  veil/bun//gown/sword//r/JUSTICE bonnet/curl//gown/flower/shield/l/UNION helmet/short//armour/lance/shield/r/HANNIBAL
  tricorne/wig/tash/coat/sword//l/SCAEVOLA helmet/curl//armour/sword//l/DECIUS tricorne/short//coat/halberd//r/HORACE
hamburg; B D K A; line slantline band|none single double|plain ringed scenes; 0.55
  arch/curl/full/cloak/orb/rod/l crown/long/full/cloak/rod//r crown/curl/full/robe/sword/orb/l
  spiked/long/forked/cloak/rod//r coronet/bun//gown/flower//r coronet/long//gown/fan//l
  veil/plaits//gown/flower//r tiara/curl//gown/flower//l plume/curl/tash/doublet/staff//l
  cap/bob//tunic/halberd//r beret/long//doublet/sword//l plume/curl//doublet/bird//r
berlin; B D K A; line slantline none band|none single single|plain plain ringed scenes; 0.85
  arch/long/full/cloak/orb/rod/r crown/long/full/cloak/rod//l crown/curl/full/cloak/sword//r
  arch/curl/goatee/coat/rod//l veil/bun//gown/flower//l coronet/long//gown/fan//r
  tiara/plaits//gown/flower//l coronet/curl//gown//flower/r beret/curl/tash/doublet/sword//r
  plume/curl//doublet/halberd//l cap/bob//tunic/flower//r toque/long/tash/doublet/letter//l
vienna; B D K A; line none band slantline|none none single|plain wreath; 0.5
  arch/curl/tash/cloak/orb//r arch/long/full/cloak/rod//l arch/curl/full/cloak/rod/orb/f
  crown/long/full/cloak/sword//r crown/curl//gown/fan//l crown/bun//gown/flower//r
  crown/curl//gown/mirror//r crown/long//gown/letter//l plume/curl/tash/doublet/sword//r
  beret/curl//frogged/glove//l cap/bob//doublet/flower//l plume/short/tash/tunic/halberd//r
jass; B D K A; slantline line slantband|none none single|plain plain scenes; 0.95
  crown/bob/full/cloak/rod//r crown/curl/full/cloak/orb//l arch/curl/full/robe/sword//r
  crown/short/tash/coat/rod//l coronet/plaits//gown/flower//r coronet/bob//gown/fan//l
  coronet/curl//gown/flower//l bare/plaits//gown/flower//r cap/short/tash/tunic/pipe//l
  beret/bob//doublet/halberd//r cap/curl//doublet/flower//r plume/bob//tunic/sword//l
russian; В Д К Т; line slantline none|none single|plain plain ringed rays; 0.85
  fur/short/full/cloak/rod/orb/r arch/long/full/cloak/sword//l fur/bob/full/robe/orb//l
  crown/curl/forked/cloak/rod//r kokoshnik/plaits//gown/flower//l kokoshnik/bun//cloak/fan//r
  kokoshnik/long//gown//flower/r kokoshnik/plaits//gown/bird//l cap/bob//frogged/axe//r
  toque/bob/tash/frogged/sword//l fur/short//frogged/bird//l cap/curl//tunic/bow//r
swedish; Kn D K E; line slantline none slantband|none single double|plain ringed wreath; 0.85
  crown/long/full/cloak/rod//l arch/long/goatee/cloak/sword/orb/r crown/curl/full/coat/rod//r
  crown/bob/full/robe/axe//l coronet/long//gown/flower//r tiara/bun//gown/fan//l
  coronet/curl//gown/flower//f veil/plaits//gown/bird//r tricorne/wig//coat/sword//r
  plume/long/tash/doublet/lance//l beret/bob//doublet/flower//l helmet/short/tash/armour/halberd//r
hungarian; J Q K A; line band none|single none double|scenes plain wreath; 0.4
  arch/short/tash/frogged/rod//r fur/curl/full/cloak/sword//l crown/curl/full/cloak/rod/orb/l
  arch/long/tash/frogged/axe//r coronet/plaits//gown/flower//l veil/bun//gown/cup//r
  tiara/curl//gown/fan//r crown/long//gown/mirror//l fur/short/tash/frogged/sword//r
  toque/curl/tash/frogged/letter//l fur/bob//frogged/lance//l cap/short/tash/frogged/pipe//r
"""
"""A pattern: its name; letters of J Q K A; divisions, frames, aces; indices. Then kings, queens, jacks of C S H D."""


def _read(table: str) -> tuple[Pattern, ...]:
    lines, patterns = table.strip().splitlines(), []
    for at in range(0, len(lines), 5):
        name, letters, finish, indexed = lines[at].split("; ")
        rows = " ".join(lines[at + 1 : at + 5]).split()
        courts = {code: Court(*row.split("/")) for code, row in zip(_CODES, rows, strict=True)}
        division, frame, ace = (tuple(part.split()) for part in finish.split("|"))
        by_rank = dict(zip("JQKA", letters.split(), strict=True))
        patterns.append(Pattern(name, by_rank, courts, division, frame, ace, float(indexed)))
    return tuple(patterns)


PATTERNS = _read(_TABLE)
