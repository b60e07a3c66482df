"""Draws every picture and the film of the seed content. Usage: python draw.py [name …]"""
import argparse
import pathlib

from studio import film, goods, info, post, scenes

MEDIA = pathlib.Path(__file__).resolve().parent.parent / "media"


def main():
    args = argparse.ArgumentParser(description=__doc__)
    args.add_argument("names", nargs="*", help="file names without ending, or beginnings of them; all when left out")
    names = args.parse_args().names

    def wanted(name):
        return not names or any(name.startswith(n) for n in names)

    for name, make in scenes.PAGE.items():
        if wanted(name):
            make().save(MEDIA / "page" / f"{name}.webp")
    for name, make in post.POST.items():
        if wanted(name):
            make().save(MEDIA / "post" / f"{name}.webp")
    for name, make in goods.ITEM.items():
        if wanted(name):
            make().save(MEDIA / "item" / f"{name}.webp", quality=84, grain=1.8)
    for name, make in goods.GUIDE.items():
        if wanted(name):
            make().save(MEDIA / "item" / f"{name}.webp", quality=88, grain=0.8, vignette=0)
    for (folder, name), make in info.SHEETS.items():
        if wanted(name):
            make().save(MEDIA / folder / name, quality=88, grain=0.8, vignette=0)
    if wanted("film"):
        film.write(MEDIA / "site")


if __name__ == "__main__":
    main()
