import type { Contest, Side } from '@/components/compare/VersionChoice';
import type { Draft, DraftImage, DraftInfoImage, DraftText, DraftVideo } from './draft';

type AnyPart = DraftImage | DraftInfoImage | DraftText | DraftVideo;
const lists = ['images', 'infoImages', 'texts', 'videos'] as const;
type List = (typeof lists)[number];

/** One field in which two saves differ. */
export type MergeField = Contest & {
  /** The side that alone changed it; null when both did and somebody must choose. */
  decided: Side | null;
};

export type Versions = { base: Draft; mine: Draft; theirs: Draft };
export type Choices = Record<string, Side>;

const listLabels: Record<List, string> = {
  images: '페이지 이미지',
  infoImages: '고정 이미지',
  texts: '글',
  videos: '동영상',
};

/** What of a part is compared: what visitors see of it, not its number or how it came here. */
function content(part: AnyPart | undefined): unknown {
  if (!part) return undefined;
  const { section } = part;
  if ('html' in part) return { html: part.html, section };
  if ('code' in part) return { code: part.code, title: part.title, section };
  return { path: ('newPath' in part && part.newPath) || part.path, alt: part.alt, section };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function field(key: string, label: string, base: unknown, mine: unknown, theirs: unknown): MergeField[] {
  if (same(mine, theirs)) return [];
  const decided = same(base, mine) ? 'theirs' : same(base, theirs) ? 'mine' : null;
  return [{ key, label, base, mine, theirs, decided }];
}

function partOf(draft: Draft, list: List, key: string): AnyPart | undefined {
  return (draft[list] as AnyPart[]).find((part) => part.key === key);
}

function keysOf(draft: Draft, list: List): string[] {
  return draft[list].map((part) => part.key);
}

/** The order of the parts that all versions have: what came or went does not count as a move. */
function orders({ base, mine, theirs }: Versions, list: List): [string[], string[], string[]] {
  const common = keysOf(base, list).filter((key) => partOf(mine, list, key) && partOf(theirs, list, key));
  const of = (draft: Draft) => keysOf(draft, list).filter((key) => common.includes(key));
  return [of(base), of(mine), of(theirs)];
}

function place(versions: Versions, list: List, key: string): number {
  const draft = [versions.theirs, versions.mine, versions.base].find((each) => partOf(each, list, key));
  return (draft ? keysOf(draft, list).indexOf(key) : 0) + 1;
}

function listFields(versions: Versions, list: List): MergeField[] {
  const { base, mine, theirs } = versions;
  const keys = new Set([...keysOf(theirs, list), ...keysOf(mine, list)]);
  const parts = [...keys].flatMap((key) =>
    field(
      `${list}.${key}`,
      `${listLabels[list]} ${place(versions, list, key)}`,
      content(partOf(base, list, key)),
      content(partOf(mine, list, key)),
      content(partOf(theirs, list, key)),
    ),
  );
  return [...parts, ...field(`${list}.order`, `${listLabels[list]} 순서`, ...orders(versions, list))];
}

/** Every field in which my draft and the stored page differ, seen from the version that I started from. */
export function mergeFields(versions: Versions): MergeField[] {
  const { base, mine, theirs } = versions;
  return [
    ...field('title', '제목', base.title, mine.title, theirs.title),
    ...field('description', '설명', base.description, mine.description, theirs.description),
    ...lists.flatMap((list) => listFields(versions, list)),
  ];
}

/** The keys of both lists: in the order of the first, what only the second has after its neighbour there. */
function joined(first: string[], second: string[]): string[] {
  const all = [...first];
  for (const [index, key] of second.entries()) {
    if (all.includes(key)) continue;
    const neighbour = second[index - 1];
    all.splice(neighbour === undefined ? 0 : all.indexOf(neighbour) + 1, 0, key);
  }
  return all;
}

/** A part of mine as the stored page takes it: what was deleted there meanwhile is added anew. */
function onTop(part: AnyPart, stored: AnyPart | undefined): AnyPart {
  if (stored) return { ...part, priority: stored.priority };
  return { ...part, id: null, priority: null } as AnyPart;
}

/** The draft that follows from the choices; it is saved on the stored page's revision. */
export function applyMerge(versions: Versions, fields: MergeField[], choices: Choices): Draft {
  const { mine, theirs } = versions;
  const sideOf = (key: string): Side => {
    const found = fields.find((each) => each.key === key);
    return choices[key] ?? found?.decided ?? 'theirs';
  };
  const merged = (list: List) => {
    const [first, second] = sideOf(`${list}.order`) === 'mine' ? [mine, theirs] : [theirs, mine];
    return joined(keysOf(first, list), keysOf(second, list)).flatMap((key) => {
      const stored = partOf(theirs, list, key);
      if (sideOf(`${list}.${key}`) === 'theirs') return stored ? [stored] : [];
      const own = partOf(mine, list, key);
      return own ? [onTop(own, stored)] : [];
    });
  };
  return {
    title: sideOf('title') === 'mine' ? mine.title : theirs.title,
    description: sideOf('description') === 'mine' ? mine.description : theirs.description,
    images: merged('images') as DraftImage[],
    infoImages: merged('infoImages') as DraftInfoImage[],
    texts: merged('texts') as DraftText[],
    videos: merged('videos') as DraftVideo[],
  };
}

/** Fields that both sides changed and for which nobody has chosen yet. */
export function undecided(fields: MergeField[], choices: Choices): MergeField[] {
  return fields.filter((each) => each.decided === null && choices[each.key] === undefined);
}
