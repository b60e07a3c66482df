"""The pictures of the shop's items by file name: the item's own first, then its details, then the shared guides."""
from . import cloths, guides, pads, prints, smalls, wares, wood

ITEM = {
    "rubber-mat": cloths.rubber_mat, "rubber-mat-1": cloths.rubber_mat_end, "rubber-mat-2": cloths.rubber_mat_tied,
    "cotton-rug": cloths.cotton_rug, "cotton-rug-1": cloths.cotton_rug_end, "cotton-rug-2": cloths.cotton_rug_chair,
    "travel-mat": cloths.travel_mat, "mat-bag": cloths.mat_bag, "mat-wash": wares.spray, "zabuton": pads.zabuton,
    "cork-block": wood.cork_block, "cork-block-1": wood.cork_block_edge, "cork-block-2": wood.cork_block_heights,
    "wood-wedge": wood.wood_wedge, "folding-chair": wood.folding_chair, "sandbag": smalls.sandbag,
    "cotton-belt": smalls.cotton_belt, "cotton-belt-1": smalls.cotton_belt_rings, "cotton-belt-2": smalls.cotton_belt_coil,
    "bolster-round": pads.bolster_round, "bolster-round-1": pads.bolster_round_end, "bolster-round-2": pads.bolster_round_rest,
    "bolster-flat": pads.bolster_flat,
    "blanket": cloths.blanket, "blanket-1": cloths.blanket_edge, "blanket-2": cloths.blanket_pair,
    "eye-pillow": smalls.eye_pillow, "eye-pillow-1": smalls.eye_pillow_seeds, "eye-pillow-2": smalls.eye_pillow_three,
    "linen-pants": smalls.linen_pants, "linen-pants-1": smalls.linen_pants_waist, "linen-pants-2": smalls.linen_pants_hem,
    "round-cushion": pads.round_cushion, "round-cushion-1": pads.round_cushion_zip,
    "round-cushion-2": pads.round_cushion_on_pad, "round-cushion-3": pads.round_cushion_top,
    "moon-cushion": pads.moon_cushion,
    "kneeling-bench": wood.kneeling_bench, "kneeling-bench-1": wood.kneeling_bench_joint, "kneeling-bench-2": wood.kneeling_bench_pad,
    "singing-bowl": wares.singing_bowl, "singing-bowl-1": wares.singing_bowl_rim, "singing-bowl-2": wares.singing_bowl_top,
    "incense": wares.incense, "incense-1": wares.incense_near, "incense-2": wares.incense_smoke,
    "leaf-tea": wares.leaf_tea, "leaf-tea-1": wares.leaf_tea_scoop, "leaf-tea-2": wares.leaf_tea_cup,
    "teacups": wares.teacups, "teacups-1": wares.teacups_foot, "teacups-2": wares.teacups_pour,
    "hourglass": wares.hourglass, "counting-beads": wares.beads,
    "breath-notebook": prints.breath_notebook, "breath-notebook-1": prints.breath_notebook_open, "breath-notebook-2": prints.breath_notebook_spine,
    "breath-book": prints.breath_book, "breath-book-1": prints.breath_book_open, "breath-book-2": prints.breath_book_spines,
    "sutra-book": prints.sutra_book,
    "yard-record": prints.yard_record, "yard-record-1": prints.yard_record_sheet, "yard-record-2": prints.yard_record_turning,
    "pose-cards": prints.pose_cards, "pose-cards-1": prints.pose_cards_three, "pose-cards-2": prints.pose_cards_box,
}
GUIDE = {f"guide-{name}": make for name, make in guides.GUIDES.items()}
