import { describe, expect, it } from 'vitest';
import { areSame, type BlockValues, keepRows, toBlockValues, write } from './blocks';
import { back, forth, noHistory, remember } from './history';
import { blocks as stored } from './testKinds';

const blocks = stored.map(toBlockValues);
const typed = (text: string) => write(blocks, 'words-1', 'line', text);

describe('what was done to blocks', () => {
  it('is one step for all that is typed into a field, until something else is done', () => {
    const [one, two, three] = [typed('숲'), typed('숲길'), typed('숲길로')];
    const begun = remember(remember(noHistory, blocks, one, 'line'), one, two, 'line');
    expect(begun.past.map((step) => step.blocks)).toEqual([blocks]);
    const hidden = remember(begun, two, two.slice(1));
    expect(remember(hidden, two.slice(1), three, 'line').past).toHaveLength(3);
  });

  it('is taken back and done again', () => {
    const one = typed('숲');
    const gone = back(remember(noHistory, blocks, one), one);
    expect(gone).toEqual({ past: [], future: [one] });
    expect(forth(gone, blocks).past.map((step) => step.blocks)).toEqual([blocks]);
    expect(remember(gone, blocks, typed('길')).future).toEqual([]);
  });

  it('is no step where it leads back to where the last began', () => {
    const less = blocks.slice(1);
    expect(remember(remember(noHistory, blocks, less), less, blocks)).toEqual({ past: [], future: [less] });
  });

  it('looks into no block that was not touched', () => {
    const closed = (block: BlockValues) =>
      Object.defineProperty({ ...block }, 'data', { get: () => expect.fail(`${block.key} was looked into`) });
    const [words, rows] = blocks;
    if (!words || !rows) throw new Error('there are two');
    const before = [closed(words), rows];
    const after = write(before, rows.key, 'items.0.title', '숲');
    const begun = remember(noHistory, before, after, 'title');
    expect(remember(begun, after, write(after, rows.key, 'items.0.title', '숲길')).past).toHaveLength(2);
    expect(remember(begun, after, write(after, rows.key, 'items.0.title', '가')).past).toEqual([]);
    expect(() => areSame(before, [{ ...words }, rows])).toThrow('words-1 was looked into');
  });

  it('knows blocks that look the same, and keeps those that were saved as they were sent', () => {
    const saved = stored.map(toBlockValues);
    expect(areSame(saved, blocks)).toBe(true);
    expect(areSame(saved, blocks.slice(1))).toBe(false);
    expect(keepRows(saved, blocks).map((block, at) => block === blocks[at])).toEqual([true, true]);
    const sent = typed(' 숲 ');
    expect(keepRows(saved, sent)[0]).toEqual(blocks[0]);
    expect(keepRows(saved, sent)[1]).toBe(sent[1]);
  });
});
