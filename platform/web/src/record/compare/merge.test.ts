import { describe, expect, it } from 'vitest';
import { contest, sideOf, undecided } from './merge';

const field = (key: string, base: unknown, mine: unknown, theirs: unknown) => ({
  key,
  label: key,
  base,
  mine,
  theirs,
});

describe('two saves of one thing', () => {
  it('contend only for what both changed, and not where they agree', () => {
    const fields = contest([
      field('title', '처음', '내 제목', '먼저 저장된 제목'),
      field('content', '글', '글', '새 글'),
      field('pinned', false, true, false),
      field('order', [1, 2], [2, 1], [2, 1]),
    ]);
    expect(fields.map(({ key, decided }) => [key, decided])).toEqual([
      ['title', null],
      ['content', 'theirs'],
      ['pinned', 'mine'],
    ]);
    expect(undecided(fields, {}).map(({ key }) => key)).toEqual(['title']);
    expect(undecided(fields, { title: 'mine' })).toEqual([]);
  });

  it('take each field from the side that alone changed it or that was chosen', () => {
    const fields = contest([field('title', 'a', 'b', 'c'), field('content', 'a', 'a', 'b')]);
    expect(sideOf(fields, { title: 'mine', content: 'mine' }, 'title')).toBe('mine');
    expect(sideOf(fields, { title: 'mine', content: 'mine' }, 'content')).toBe('theirs');
    expect(sideOf(fields, {}, 'unchanged')).toBe('theirs');
  });
});
