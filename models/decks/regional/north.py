"""The tables of the northern and eastern patterns: Saxon, Prussian, William Tell, Bohemian."""

from __future__ import annotations

from models.decks.regional.pattern import Pattern, table

SAXON = Pattern(
    "saxon",
    table("""
KC stand   crown   longbeard robe    green/red/red      sceptre@show  -@hip         left    cape:red ermine
KS stand   arched  beard     robe    blue/red/green     orb@show      sceptre@show  left    cape:green ermine
KH stand   crown   forked    robe    red/blue/red       sword@up      orb@lap       left    cape:blue ermine
KD stand   crown   moustache robe    yellow/red/blue    sceptre@show  -@hip         right cape:red ermine
QC stand   tricorn wig       coat    red/yellow/yellow  scroll@show   sword@down    left    boots
QS stand   tricorn wig       coat    green/red/yellow   flute@mouth   -@chest       right
QH stand   hat     wig       coat    blue/red/paper     sword@up      -@hip         left    sash:yellow boots
QD stride  shako   moustache coat    red/blue/paper     sabre@up      -@hip         right boots
JC stand   shako   moustache doublet green/yellow/paper halberd@low   -@hip         left
JS stand   shako   short     coat    red/green/paper    drum@drum     stick@beat    right
JH stand   tricorn wig       coat    yellow/blue/red    staff@low     -@hip         left
JD stride  hat     short     doublet blue/yellow/red    spear@low     glove@hip     right
"""),
    {"C": "basket", "S": "shield", "H": "cupid", "D": "basket"},
    pair="above",
    double=0.5,
    indexed=0.6,
    layouts=("below", "between"),
    beneath="town",
)

PRUSSIAN = Pattern(
    "prussian",
    table("""
KC stand   crown   forked    robe    red/green/red      sceptre@show  orb@lap       left    cape:blue ermine
KS stand   crown   beard     robe    green/red/red      sceptre@show  -@hip         right cape:red ermine
KH stand   arched  longbeard robe    blue/yellow/red    sceptre@show  -@hip         left    cape:red ermine
KD stand   turban  longbeard robe    red/yellow/red     sabre@up      -@hip         right cape:green
QC stand   helmet  moustache armour  red/green/yellow   sword@up      -@hip         left    cape:red
QS stand   beret   goatee    doublet green/red/yellow   lute@chest    -@chest       right cape:yellow
QH stride  beret   moustache jerkin  red/blue/yellow    goblet@show   -@hip         left    ruff boots
QD stand   hat     beard     doublet blue/red/yellow    halberd@low   -@hip         right ruff
JC stand   hat     short     jerkin  green/red/red      staff@low     -@hip         left
JS stride  cap     short     doublet yellow/green/red   horn@show     -@hip         left    dog
JH stand   beret   long      tunic   red/yellow/green   flower@show   -@hip         right
JD stand   cap     moustache doublet red/blue/yellow    sword@down    -@chest       left    boots
"""),
    {"C": "shield", "S": "goblet", "H": "basket", "D": "shield"},
    pair="slant",
    double=0.6,
    indexed=0.7,
    layouts=("between", "rows", "below"),
    beneath="town",
)

TELL = Pattern(
    "tell",
    table("""
KC ride    crown   longbeard robe    red/green/red      sceptre@show  -@chest       left    cape:green horse:brown
KS ride    crown   beard     robe    green/red/red      sceptre@show  -@chest       left    cape:blue horse:paper
KH ride    arched  forked    robe    blue/red/red       sword@up      -@chest       left    cape:red horse:grey
KD ride    turban  longbeard robe    red/yellow/red     sabre@up      -@chest       left    cape:yellow horse:brown
QC stand   hat     beard     tunic   green/brown/brown  crossbow@show -@lap         left    cape:brown
QS stand   beret   moustache jerkin  blue/red/yellow    sword@up      -@hip         left    cape:red ruff
QH stand   hat     goatee    doublet red/blue/yellow    staff@show    -@hip         left    cape:green ruff
QD stand   bare    longbeard tunic   yellow/blue/brown  axe@up        -@chest       left
JC stand   helmet  moustache armour  red/green/green    -@hip         spear@show    left
JS stand   cap     longbeard tunic   brown/green/red    -@chest       scroll@show   left
JH stand   hat     short     doublet green/red/brown    crook@out     horn@show     left    sash:yellow
JD stand   bare    beard     tunic   red/green/yellow   -@hip         halberd@show  left
"""),
    {"H": "spring", "D": "summer", "S": "autumn", "C": "winter"},
    pair="above",
    double=1.0,
    indexed=0.65,
    layouts=("packed", "rows", "files"),
    beneath="none",
    names={
        "QC": "WILHELM TELL",
        "QS": "ULRICH RUDENZ",
        "QH": "H. GESSLER",
        "QD": "STAUFFACHER",
        "JC": "RUDOLF HARRAS",
        "JS": "WALTER FÜRST",
        "JH": "KUONI HIRT",
        "JD": "ITELL REDING",
        "AH": "FRÜHLING",
        "AD": "SOMMER",
        "AS": "HERBST",
        "AC": "WINTER",
    },
)

BOHEMIAN = Pattern(
    "bohemian",
    table("""
KC throne  crown   longbeard robe    green/red/red      sceptre@show  orb@lap       left    cape:red
KS throne  crown   beard     robe    red/green/red      sceptre@show  orb@lap       right cape:green ermine
KH throne  crown   forked    robe    yellow/red/red     sceptre@show  -@hip         left    cape:red
KD throne  turban  longbeard robe    red/yellow/green   sceptre@show  -@hip         right cape:yellow
QC stand   helmet  beard     armour  red/red/green      sword@up      shield@hip    left
QS stride  hat     moustache doublet green/red/yellow   horn@show     -@hip         left    boots
QH stride  beret   moustache jerkin  red/yellow/green   sabre@up      -@hip         right boots
QD stand   shako   moustache coat    red/green/yellow   sabre@up      -@hip         left    boots
JC stand   cap     moustache doublet yellow/green/red   halberd@low   -@hip         left
JS stand   hat     short     doublet red/green/green    drum@drum     stick@beat    left
JH step    hat     short     coat    green/red/yellow   lute@chest    -@chest       right
JD stride  cap     short     tunic   red/yellow/green   staff@low     -@hip         left    dog
"""),
    {"C": "goblet", "S": "basket", "H": "cupid", "D": "boar"},
    pair="side",
    double=0.0,
    indexed=0.15,
    layouts=("rows", "between", "below"),
    beneath="beasts",
)
