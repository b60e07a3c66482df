"""The pictures of the boards' posts, by file name: a year at the centre."""
from . import indoors, outdoors, press

POST = {
    "gallery-walk-1": outdoors.walk, "gallery-walk-2": outdoors.stepping,
    "gallery-retreat-1": indoors.sitting, "gallery-retreat-2": indoors.bowls, "gallery-retreat-3": outdoors.sweeping,
    "gallery-graduation-1": indoors.scrolls, "gallery-graduation-2": indoors.wiping,
    "gallery-snow-1": outdoors.snowyard, "gallery-snow-2": outdoors.snowgate, "gallery-snow-3": outdoors.snowshoes,
    "gallery-tea-1": indoors.teatray, "gallery-tea-2": indoors.teatalk,
    "gallery-course-1": indoors.mats, "gallery-course-2": indoors.namebooks,
    "gallery-plum-1": outdoors.plum,
    "gallery-lantern-1": outdoors.lanterns, "gallery-lantern-2": indoors.lanternmaking,
    "gallery-props-1": indoors.triangles, "gallery-props-2": indoors.chairs, "gallery-props-3": indoors.wallwork,
    "gallery-summer-1": outdoors.dawnbell, "gallery-summer-2": outdoors.eavesrain, "gallery-summer-3": indoors.resting, "gallery-summer-4": indoors.summer,
    "gallery-airing-1": outdoors.airing, "gallery-airing-2": indoors.porch,
    "gallery-moon-1": outdoors.moonrise, "gallery-moon-2": indoors.songpyeon,
    "gallery-persimmon-1": outdoors.drying,
}
POST.update(press.CUTTINGS)
