"""Cuts the Noto fonts to what Pretendard does not have: characters that a centre in Korea may be sent.

    pip install fonttools
    python3 cut.py NotoSansKR-Regular.ttf NotoSans-Regular.ttf NotoEmoji-Regular.ttf

The three files are the static TrueType fonts of Google Fonts. Writes beside this script.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent


def characters(path):
    return set(TTFont(path).getBestCmap())


def cut(path, wanted, name):
    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font = subset.load_font(path, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    subset.save_font(font, HERE / name, options)


korean, latin, emoji = sys.argv[1:]
have = characters(HERE / "Pretendard-Regular.otf")
cut(korean, characters(korean) - have, "NotoSansKR-Rest.ttf")
have |= characters(korean)
cut(latin, characters(latin) - have, "NotoSans-Rest.ttf")
cut(emoji, characters(emoji) - have, "NotoEmoji-Regular.ttf")
