"""The tables of the southern patterns: Bavarian, Franconian, Württemberg, Salzburg."""

from __future__ import annotations

from models.decks.regional.pattern import Pattern, table

_OLD = {"C": "bacchus", "S": "goblet", "H": "cupid", "D": "boar"}

BAVARIAN = Pattern(
    "bavarian",
    table("""
KC throne  arched  longbeard robe    red/green/red      sceptre@show  orb@lap       left    cape:blue ermine
KS throne  crown   forked    robe    green/red/green    goblet@show   sceptre@show  left    cape:red ermine
KH throne  crown   beard     robe    blue/red/red       sword@up      orb@lap       both    cape:red
KD throne  turban  longbeard robe    yellow/green/red   sceptre@show  -@hip         both    cape:red
QC stand   helmet  moustache armour  green/red/yellow   sword@up      shield@hip    left    cape:red
QS stride  beret   goatee    jerkin  red/blue/yellow    sabre@up      target@hip    left    boots
QH stand   hat     moustache doublet green/red/yellow   sabre@up      sword@down    right boots sash:yellow
QD stride  tricorn moustache coat    blue/red/yellow    sabre@high    -@hip         left    boots
JC stride  cap     short     doublet red/green/yellow   sword@show    shield@hip    left
JS stand   beret   short     jerkin  green/red/yellow   drum@drum     stick@beat    left
JH stand   hat     moustache doublet red/green/blue     halberd@low   -@hip         right
JD step    cap     short     tunic   yellow/red/green   glove@hip     flower@show   left
"""),
    _OLD,
    pair="side",
    double=0.2,
    indexed=0.6,
    layouts=("files", "packed", "bough"),
    beneath="none",
)

FRANCONIAN = Pattern(
    "franconian",
    table("""
KC throne  crown   forked    robe    green/red/red      sceptre@show  -@hip         both    cape:yellow
KS throne  crown   longbeard robe    red/green/green    sceptre@show  -@hip         both    ermine
KH throne  arched  beard     robe    red/yellow/red     sceptre@show  orb@lap       both    cape:green ermine
KD throne  crown   longbeard robe    yellow/red/red     sword@up      -@hip         both    cape:green
QC stride  beret   beard     jerkin  yellow/red/green   sword@up      -@hip         right boots
QS stand   hat     goatee    doublet green/yellow/red   flute@mouth   -@chest       left    cape:red
QH stand   helmet  moustache armour  red/yellow/red     halberd@low   -@hip         right
QD stride  beret   moustache jerkin  red/green/yellow   sabre@up      target@hip    right boots
JC stand   cap     short     tunic   green/yellow/red   axe@up        -@hip         right
JS stride  hat     short     doublet red/green/green    drum@drum     stick@beat    right
JH step    cap     long      doublet yellow/red/red     spear@low     -@hip         left
JD stand   hat     short     coat    red/yellow/green   -@hip         goblet@show   right
"""),
    {"C": "bacchus", "S": "shield", "H": "cupid", "D": "boar"},
    pair="above",
    double=0.25,
    indexed=0.6,
    layouts=("files", "rows", "between"),
    beneath="tendril",
)

WURTTEMBERG = Pattern(
    "wurttemberg",
    table("""
KC ride    crown   longbeard robe    red/blue/red       sceptre@show  -@chest       left    cape:green horse:brown
KS ride    crown   beard     robe    blue/green/red     sword@up      -@chest       left    cape:red horse:grey
KH ride    arched  forked    robe    green/red/red      sceptre@show  -@chest       left    cape:yellow horse:paper
KD ride    turban  moustache robe    yellow/red/red     sabre@up      -@chest       left    cape:blue horse:brown
QC stride  hat     moustache coat    green/yellow/brown crossbow@up   horn@hip      right boots
QS stand   hat     beard     coat    green/red/yellow   spear@low     horn@hip      right boots dog
QH stand   beret   moustache doublet red/yellow/blue    sword@up      -@hip         right boots cape:blue
QD stride  tricorn short     coat    blue/yellow/red    horn@show     -@hip         left    boots
JC stand   cap     short     jerkin  brown/green/red    staff@low     hare@show     right boots
JS stride  hat     short     doublet green/brown/yellow crossbow@shoulder -@hip         right boots
JH step    beret   long      tunic   red/green/yellow   flower@show   -@hip         left
JD stand   cap     short     doublet yellow/blue/red    spear@low     hare@show     left    dog
"""),
    {"C": "bacchus", "S": "basket", "H": "cupid", "D": "boar"},
    pair="slant",
    double=0.35,
    indexed=0.75,
    layouts=("below", "between"),
    beneath="beasts",
)

SALZBURG = Pattern(
    "salzburg",
    table("""
KC throne  crown   longbeard robe    yellow/red/red     sceptre@show  orb@lap       both    cape:red
KS throne  crown   forked    robe    red/yellow/green   sceptre@show  orb@lap       both    cape:green
KH throne  turban  longbeard robe    green/red/red      sceptre@show  -@hip         both    cape:yellow ermine
KD throne  crown   beard     robe    red/green/red      goblet@show   sceptre@show  both    cape:yellow
QC stride  hat     beard     tunic   green/red/yellow   halberd@low   -@hip         right
QS stand   beret   moustache jerkin  red/yellow/green   sword@up      -@hip         right cape:green
QH stride  helmet  beard     armour  red/red/green      sword@up      shield@hip    right
QD stand   hat     goatee    jerkin  yellow/red/red     spear@low     -@hip         left    ruff
JC stand   cap     short     doublet red/yellow/green   -@hip         sword@shoulder right
JS stride  cap     long      tunic   yellow/green/red   flute@mouth   -@chest       right
JH stand   beret   short     jerkin  red/green/yellow   staff@low     -@hip         left
JD step    hat     short     doublet green/yellow/red   drum@drum     stick@beat    left
"""),
    {"C": "goblet", "S": "shield", "H": "cupid", "D": "boar"},
    pair="side",
    double=0.0,
    indexed=0.0,
    layouts=("bough", "files", "packed", "between"),
    beneath="tendril",
)
