import type { BlockBackground, BlockKind, BlockShown, PageBlock } from '@maru/web/api';
import {
  type FieldData,
  type FieldValue,
  fromFieldData,
  nameOf,
  newRow,
  toFieldData,
  withRowKeys,
  withValue,
} from '../fields/values';

/** A block while it is edited. Its key is the id by which the page knows it. */
export type BlockValues = {
  key: string;
  kind: string;
  background: BlockBackground;
  shown: BlockShown;
  data: FieldData;
};

export function toBlockValues({ id, kind, background, shown, data }: PageBlock): BlockValues {
  return {
    key: id,
    kind,
    background: background ?? 'plain',
    shown: shown ?? 'always',
    data: toFieldData(data),
  };
}

export function toBlock({ key, kind, background, shown, data }: BlockValues) {
  return { id: key, kind, background, shown, data: fromFieldData(data) };
}

const texts = new WeakMap<BlockValues, string>();

/** A block as it is sent. None is changed in place: one that nobody touched is written out once, and not with every letter. */
function sentText(block: BlockValues): string {
  const known = texts.get(block) ?? JSON.stringify(toBlock(block));
  texts.set(block, known);
  return known;
}

function isSame(one: BlockValues, other: BlockValues | undefined): boolean {
  return one === other || (other !== undefined && sentText(one) === sentText(other));
}

/** Whether a page shows the same of both. Blocks that nobody touched are not looked into. */
export function areSame(some: BlockValues[], others: BlockValues[]): boolean {
  return (
    some === others || (some.length === others.length && some.every((one, at) => isSame(one, others[at])))
  );
}

/** The saved blocks, whose rows keep the names that they had on the screen. Those that were saved as sent stay what they are. */
export function keepRows(saved: BlockValues[], sent: BlockValues[]): BlockValues[] {
  return saved.map((block) => {
    const own = sent.find(({ key }) => key === block.key);
    if (!own) return block;
    return isSame(own, block) ? own : { ...block, data: withRowKeys(block.data, own.data) };
  });
}

/** Its kind and the first number that is free. */
function freeKey(kind: string, blocks: BlockValues[]): string {
  const taken = new Set(blocks.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

export function rename(block: BlockValues, blocks: BlockValues[]): BlockValues {
  return { ...block, key: freeKey(block.kind, blocks) };
}

/** The name of the field of a new block that is filled in first: the text that begins with something, if there is one. */
export function firstFieldOf({ start, fields }: BlockKind, key: string): string {
  const data = toFieldData(start);
  const isBegun = (value: FieldValue | undefined) =>
    typeof value === 'object' && 'html' in value && value.html !== '';
  const first = fields.find((field) => isBegun(data[field.key])) ?? fields[0];
  return `blocks.${key}.data.${first?.key}`;
}

export function newBlock({ name, start }: BlockKind, blocks: BlockValues[]): BlockValues {
  return {
    key: freeKey(name, blocks),
    kind: name,
    background: 'plain',
    shown: 'always',
    data: toFieldData(start),
  };
}

/** The same once more, with rows of their own. */
export function copyOf(block: BlockValues, blocks: BlockValues[]): BlockValues {
  return { ...rename(block, blocks), data: newRow(fromFieldData(block.data)).data };
}

/** Nothing happens where it stands already. */
export function insert(blocks: BlockValues[], block: BlockValues, place: number): BlockValues[] {
  return blocks.some(({ key }) => key === block.key) ? blocks : blocks.toSpliced(place, 0, block);
}

export function without(blocks: BlockValues[], key: string): BlockValues[] {
  return blocks.filter((block) => block.key !== key);
}

export function move(blocks: BlockValues[], key: string, place: number): BlockValues[] {
  const block = blocks.find((each) => each.key === key);
  return block ? insert(without(blocks, key), block, place) : blocks;
}

export function change(blocks: BlockValues[], key: string, part: Partial<BlockValues>): BlockValues[] {
  return blocks.map((block) => (block.key === key ? { ...block, ...part } : block));
}

export function editData(
  blocks: BlockValues[],
  key: string,
  edit: (data: FieldData) => FieldData,
): BlockValues[] {
  return blocks.map((block) => (block.key === key ? { ...block, data: edit(block.data) } : block));
}

/** What was written on the page itself, at the place that the page says: `items.0.title`. */
export function write(blocks: BlockValues[], key: string, path: string, value: FieldValue): BlockValues[] {
  return editData(blocks, key, (data) => withValue(data, path.split('.'), value));
}

/** The name of the field at that place of the page. */
export function fieldAt(block: BlockValues, path: string): string {
  return `blocks.${block.key}.data.${nameOf(block.data, path.split('.'))}`;
}

/** The field that the server means: `blocks[1].data.items[0].title`. What is wrong with a block as a whole is the block's. */
export function blockFieldOf(field: string, blocks: BlockValues[]): string {
  const [, place, part, ...path] = field.split(/[.[\]]+/);
  const block = blocks[Number(place)];
  if (!block) return 'blocks';
  return part === 'data' && path.length > 0 ? fieldAt(block, path.join('.')) : `blocks.${block.key}`;
}
