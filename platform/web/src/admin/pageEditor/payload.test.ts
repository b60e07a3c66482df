import { describe, expect, it, vi } from 'vitest';
import { change, move, write } from '../composer/blocks';
import { toFormValues } from './formValues';
import { isDirty } from './payload';
import { page } from './testPage';

const hundred = Array.from({ length: 100 }, (_, index) => ({
  id: `words-${index}`,
  kind: 'words',
  background: 'plain' as const,
  shown: 'always' as const,
  data: { line: `말 ${index}` },
}));
const long = { ...page, blocks: hundred };

describe('whether a save would change anything', () => {
  it('is seen in a block that was written in, set otherwise, moved or taken away, and gone when that is taken back', () => {
    const start = toFormValues(long);
    const differs = (blocks: typeof start.blocks) => isDirty({ ...start, blocks }, long);
    const written = write(start.blocks, 'words-7', 'line', '다른 말');
    expect(differs(start.blocks)).toBe(false);
    expect(differs(written)).toBe(true);
    expect(differs(write(written, 'words-7', 'line', '말 7'))).toBe(false);
    expect(differs(change(start.blocks, 'words-7', { shown: 'phone' }))).toBe(true);
    expect(differs(move(start.blocks, 'words-7', 3))).toBe(true);
    expect(differs(start.blocks.slice(1))).toBe(true);
  });

  it('is asked with every letter, and looks into the block that was written in alone', () => {
    const start = toFormValues(long);
    isDirty(start, long);
    const last = write(start.blocks, 'words-99', 'line', '말 99');
    const stringify = vi.spyOn(JSON, 'stringify');
    expect(isDirty({ ...start, blocks: last }, long)).toBe(false);
    const blocks = stringify.mock.calls.filter(([given]) => Object.hasOwn(Object(given), 'kind'));
    expect(blocks.map(([given]) => given.id)).toEqual(['words-99']);
    stringify.mockRestore();
  });
});
