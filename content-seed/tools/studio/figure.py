"""People as quiet silhouettes, built from smooth outlines."""
import skia

from .kit import INK, linear, mix, paint, spline


def _mirror(half):
    return half + [(-x, y) for x, y in half[::-1]]


def seated(p, tone=INK, light="#F2C9A0"):
    """Cross-legged, seen from the front; 300 units wide, base at 0, head at about -330."""
    legs = spline(_mirror([(0, -8), (54, -2), (112, 3), (150, -8), (160, -27), (143, -46), (108, -62), (66, -84), (30, -92)]), True)
    trunk = spline(_mirror([(0, -70), (38, -70), (47, -100), (43, -140), (49, -186), (60, -212), (62, -230), (52, -243), (30, -251), (19, -262), (17, -282)]), True)
    arm = spline([(47, -240), (64, -232), (74, -200), (88, -158), (108, -112), (124, -74), (134, -56), (126, -48), (113, -54), (92, -92), (70, -136), (57, -170), (46, -205)], True)
    head = spline(_mirror([(0, -341), (16, -338), (27, -325), (29, -306), (24, -286), (12, -271), (0, -267)]), True)
    bun = skia.Path.Circle(0, -345, 13)
    whole = skia.Path()
    other = skia.Path()
    arm.transform(skia.Matrix.Scale(-1, 1), other)
    for part in (legs, trunk, arm, other, head, bun):
        whole = skia.Op(whole, part, skia.PathOp.kUnion_PathOp) or whole
    fill = linear((-150, -340), (150, 0), [(0, mix(tone, light, 0.34)), (0.4, mix(tone, light, 0.08)), (1, tone)])
    p.c.drawPath(whole, paint("#FFFFFF", shader=fill))
    with p.clip(whole):
        for side in (arm, other):
            p.c.drawPath(side, paint(light, 0.10, stroke=2.0, blur=1.0))
        p.c.drawPath(spline([(-104, -30), (-40, -52), (0, -38), (44, -52), (104, -30)]), paint(light, 0.10, stroke=2.2, blur=1.0))
        p.c.drawPath(whole, paint("#FFFFFF", shader=linear((0, -350), (0, -90), [(0, light, 0.55), (1, light, 0)]), stroke=4, blur=1.6))
