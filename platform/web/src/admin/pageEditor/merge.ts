import { type Choices, type Contest, contest, type MergeField, sideOf } from '@maru/web/record/compare/merge';
import { each, type Merge, type Versions as VersionsOf } from '@maru/web/record/merge';
import { commonOrders, joined } from '@maru/web/record/mergeRows';
import { type BlockValues, rename, toBlock } from '../composer/blocks';
import type { FormValues, ImageValues, InfoImageValues, TextValues, VideoValues } from './formValues';

type AnyPart = ImageValues | InfoImageValues | TextValues | VideoValues | BlockValues;
const lists = ['images', 'infoImages', 'texts', 'videos', 'blocks'] as const;
type List = (typeof lists)[number];

export type Versions = VersionsOf<FormValues>;

const frameLabels = {
  title: '제목',
  description: '설명',
  path: '주소',
  formerPaths: '예전 주소',
  hidden: '비공개',
  read: '읽는 사람',
  readGroups: '읽는 그룹',
  language: '언어',
  counterpart: '다른 언어 페이지',
  template: '화면 틀',
  sections: '탭',
} as const;
const frame = Object.keys(frameLabels) as (keyof typeof frameLabels)[];

const listLabels: Record<List, string> = {
  images: '페이지 이미지',
  infoImages: '고정 이미지',
  texts: '글',
  videos: '동영상',
  blocks: '블록',
};

/** What of a part is compared: what visitors see of it, not its number or how it came here. */
function content(part: AnyPart | undefined): unknown {
  if (!part) return undefined;
  if ('shown' in part) {
    const { background, shown, data } = toBlock(part);
    return { background, shown, data };
  }
  const { section } = part;
  if ('html' in part) return { html: part.html, section };
  if ('code' in part) return { code: part.code, title: part.title, section };
  return { path: ('newPath' in part && part.newPath) || part.path, alt: part.alt, section };
}

function partOf(draft: FormValues, list: List, key: string): AnyPart | undefined {
  return (draft[list] as AnyPart[]).find((part) => part.key === key);
}

function keysOf(draft: FormValues, list: List): string[] {
  return draft[list].map((part) => part.key);
}

function orders(versions: Versions, list: List) {
  return commonOrders(each(versions, (draft) => keysOf(draft, list)));
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

/** A block that both sides added is two blocks, whatever name it was given. */
function apart({ base, mine, theirs }: Versions): Versions {
  const isTaken = (key: string) => theirs.blocks.some((block) => block.key === key);
  const isNew = (key: string) => !base.blocks.some((block) => block.key === key);
  const blocks = mine.blocks.map((block) =>
    isNew(block.key) && isTaken(block.key) ? rename(block, [...mine.blocks, ...theirs.blocks]) : block,
  );
  return { base, mine: { ...mine, blocks }, theirs };
}

/** Every field in which my draft and the stored page differ, seen from the version that I started from. */
export function mergeFields(given: Versions): MergeField[] {
  const versions = apart(given);
  const { base, mine, theirs } = versions;
  const own = frame.map((key) => ({
    key,
    label: frameLabels[key],
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  }));
  return contest<string>([...own, ...lists.flatMap((list) => listFields(versions, list))]);
}

/** A part of mine as the stored page takes it: what was deleted there meanwhile is added anew. */
function onTop(part: AnyPart, stored: AnyPart | undefined): AnyPart {
  if ('shown' in part) return part;
  if (stored && 'priority' in stored) return { ...part, priority: stored.priority };
  return { ...part, id: null, priority: null } as AnyPart;
}

/** The draft that follows from the choices; it is saved on the stored page's revision. */
export function applyMerge(given: Versions, fields: MergeField[], choices: Choices): FormValues {
  const versions = apart(given);
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
  const chosen = frame.map((key) => [key, side(key) === 'mine' ? mine[key] : theirs[key]]);
  return {
    ...(Object.fromEntries(chosen) as Pick<FormValues, (typeof frame)[number]>),
    // What I called material stays so, whatever of it is taken.
    material: mine.material,
    images: merged('images') as ImageValues[],
    infoImages: merged('infoImages') as InfoImageValues[],
    texts: merged('texts') as TextValues[],
    videos: merged('videos') as VideoValues[],
    blocks: merged('blocks') as BlockValues[],
  };
}

/** Two saves of one page, part by part. */
export const pageMerge: Merge<FormValues> = { fields: mergeFields, apply: applyMerge };
