import { type Choices, type Contest, contest, type MergeField, sideOf } from '@maru/web/record/compare/merge';
import type { Merge, Versions as VersionsOf } from '@maru/web/record/merge';
import type { Draft, DraftImage, DraftInfoImage, DraftText, DraftVideo } from './draft';

type AnyPart = DraftImage | DraftInfoImage | DraftText | DraftVideo;
const lists = ['images', 'infoImages', 'texts', 'videos'] as const;
type List = (typeof lists)[number];

export type Versions = VersionsOf<Draft>;

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

function partOf(draft: Draft, list: List, key: string): AnyPart | undefined {
  return (draft[list] as AnyPart[]).find((part) => part.key === key);
}

function keysOf(draft: Draft, list: List): string[] {
  return draft[list].map((part) => part.key);
}

/** The order of the parts that all versions have: what came or went does not count as a move. */
function orders({ base, mine, theirs }: Versions, list: List) {
  const common = keysOf(base, list).filter((key) => partOf(mine, list, key) && partOf(theirs, list, key));
  const of = (draft: Draft) => keysOf(draft, list).filter((key) => common.includes(key));
  return { base: of(base), mine: of(mine), theirs: of(theirs) };
}

function place(versions: Versions, list: List, key: string): number {
  const draft = [versions.theirs, versions.mine, versions.base].find((each) => partOf(each, list, key));
  return (draft ? keysOf(draft, list).indexOf(key) : 0) + 1;
}

function listFields(versions: Versions, list: List): Contest[] {
  const { base, mine, theirs } = versions;
  const keys = new Set([...keysOf(theirs, list), ...keysOf(mine, list)]);
  const parts = [...keys].map((key) => ({
    key: `${list}.${key}`,
    label: `${listLabels[list]} ${place(versions, list, key)}`,
    base: content(partOf(base, list, key)),
    mine: content(partOf(mine, list, key)),
    theirs: content(partOf(theirs, list, key)),
  }));
  return [...parts, { key: `${list}.order`, label: `${listLabels[list]} 순서`, ...orders(versions, list) }];
}

/** Every field in which my draft and the stored page differ, seen from the version that I started from. */
export function mergeFields(versions: Versions): MergeField[] {
  const { base, mine, theirs } = versions;
  const texts = { title: '제목', description: '설명' } as const;
  const own = (['title', 'description'] as const).map((key) => ({
    key,
    label: texts[key],
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  }));
  return contest<string>([...own, ...lists.flatMap((list) => listFields(versions, list))]);
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
  const side = (key: string) => sideOf(fields, choices, key);
  const merged = (list: List) => {
    const [first, second] = side(`${list}.order`) === 'mine' ? [mine, theirs] : [theirs, mine];
    return joined(keysOf(first, list), keysOf(second, list)).flatMap((key) => {
      const stored = partOf(theirs, list, key);
      if (side(`${list}.${key}`) === 'theirs') return stored ? [stored] : [];
      const own = partOf(mine, list, key);
      return own ? [onTop(own, stored)] : [];
    });
  };
  return {
    title: side('title') === 'mine' ? mine.title : theirs.title,
    description: side('description') === 'mine' ? mine.description : theirs.description,
    // What I called material stays so, whatever of it is taken.
    material: mine.material,
    images: merged('images') as DraftImage[],
    infoImages: merged('infoImages') as DraftInfoImage[],
    texts: merged('texts') as DraftText[],
    videos: merged('videos') as DraftVideo[],
  };
}

/** Two saves of one page, part by part. */
export const pageMerge: Merge<Draft> = { fields: mergeFields, apply: applyMerge };
