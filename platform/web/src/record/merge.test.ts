import { describe, expect, it } from 'vitest';
import { undecided } from './compare/merge';
import { applyMerge, mergeParts } from './merge';

const base = { title: '아침', schedule: '화', isActive: true };
const label = (key: string) => key;

describe('two admins, one session', () => {
  it('takes what only one of them changed', () => {
    const parts = mergeParts(base, { ...base, title: '새벽' }, { ...base, schedule: '수' }, label);
    expect(parts.map(({ key, decided }) => [key, decided])).toEqual([
      ['title', 'mine'],
      ['schedule', 'theirs'],
    ]);
    expect(applyMerge(parts, {}, { ...base, title: '새벽' })).toEqual({
      title: '새벽',
      schedule: '수',
      isActive: true,
    });
  });

  it('asks where both changed the same', () => {
    const mine = { ...base, title: '새벽' };
    const parts = mergeParts(base, mine, { ...base, title: '저녁' }, label);
    expect(undecided(parts, {})).toHaveLength(1);
    expect(applyMerge(parts, { title: 'theirs' }, mine).title).toBe('저녁');
    expect(applyMerge(parts, { title: 'mine' }, mine).title).toBe('새벽');
  });

  it('knows what was added and what was removed', () => {
    const { title: _gone, ...without } = base;
    const parts = mergeParts(base, base, { ...without, extra: 1 }, label);
    expect(applyMerge(parts, {}, base)).toEqual({ schedule: '화', isActive: true, extra: 1 });
  });
});
