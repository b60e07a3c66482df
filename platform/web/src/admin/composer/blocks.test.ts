import type { BlockKind } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { withRowKeys } from '../fields/values';
import {
  blockFieldOf,
  copyOf,
  firstFieldOf,
  insert,
  move,
  newBlock,
  toBlock,
  toBlockValues,
  write,
} from './blocks';
import { kinds, blocks as stored } from './testKinds';

const blocks = stored.map(toBlockValues);
const keys = (list: { key: string }[]) => list.map(({ key }) => key);
const kind = (place: number) => kinds[place] ?? kinds[0] ?? expect.fail();
const block = (place: number) => blocks[place] ?? expect.fail();
const rows = (of: typeof blocks) => {
  const items = of[1]?.data.items;
  return Array.isArray(items) ? items : expect.fail();
};

describe('the blocks of a page', () => {
  it('are saved as they were stored', () => {
    expect(blocks.map(toBlock)).toEqual(stored);
  });

  it('are saved without what is empty, in one order, however they were filled in', () => {
    const data = {
      title: ' ',
      picture: { image: '', alt: 'x' },
      link: { to: '', label: '' },
      b: '2',
      a: '1',
    };
    expect(JSON.stringify(toBlock({ ...block(0), data }).data)).toBe('{"a":"1","b":"2"}');
  });

  it('have names of their own: the kind and the first free number', () => {
    expect(newBlock(kind(0), blocks).key).toBe('words-2');
    expect(newBlock(kind(0), []).key).toBe('words-1');
    const copy = copyOf(block(1), blocks);
    expect(copy.key).toBe('rows-2');
    expect(toBlock(copy).data).toEqual(toBlock(block(1)).data);
    expect(keys(rows([block(0), copy]))).not.toEqual(keys(rows(blocks)));
  });

  it('are put in order, and nowhere twice', () => {
    expect(keys(move(blocks, 'rows-1', 0))).toEqual(['rows-1', 'words-1']);
    expect(keys(move(blocks, 'gone', 0))).toEqual(['words-1', 'rows-1']);
    expect(insert(blocks, block(0), 1)).toBe(blocks);
  });

  it('are filled in where the kind begins with something, else at their first field', () => {
    const begun = { title: '', text: { html: '<table><tbody><tr><td></td></tr></tbody></table>' } };
    const [line] = kind(0).fields;
    const fields = ['title', 'text'].map((key) => ({ ...line, key }) as BlockKind['fields'][number]);
    expect(firstFieldOf({ ...kind(0), start: begun, fields }, 't')).toBe('blocks.t.data.text');
    expect(firstFieldOf(kind(0), 'words-2')).toBe('blocks.words-2.data.line');
  });

  it('take what is written on the page', () => {
    const written = write(blocks, 'rows-1', 'items.1.title', '둘');
    expect(written.map(toBlock)[1]?.data).toEqual({ items: [{ title: '가' }, { title: '둘' }] });
    expect(keys(rows(written))).toEqual(keys(rows(blocks)));
  });

  it('bear the refusals of the server at the field that it means', () => {
    const second = rows(blocks)[1]?.key;
    expect(blockFieldOf('blocks[1].data.items[1].title', blocks)).toBe(
      `blocks.rows-1.data.items.${second}.data.title`,
    );
    expect(blockFieldOf('blocks[1].data.items', blocks)).toBe('blocks.rows-1.data.items');
    expect(blockFieldOf('blocks[0].id', blocks)).toBe('blocks.words-1');
    expect(blockFieldOf('blocks[0].data', blocks)).toBe('blocks.words-1');
    expect(blockFieldOf('blocks', blocks)).toBe('blocks');
    expect(blockFieldOf('blocks[7].id', blocks)).toBe('blocks');
  });

  it('keep the names of their rows when they were saved, as long as there are as many', () => {
    const again = stored.map(toBlockValues);
    const kept = withRowKeys(again[1]?.data ?? {}, block(1).data);
    expect(keys(rows([block(0), { ...block(1), data: kept }]))).toEqual(keys(rows(blocks)));
    expect(withRowKeys({ items: [] }, block(1).data)).toEqual({ items: [] });
  });
});
