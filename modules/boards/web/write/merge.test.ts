import { undecided } from '@maru/web/record/compare/merge';
import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge';

const base = { title: '처음', content: '<p>글</p>', isPinned: false };

describe('two saves of one post', () => {
  it('asks only for what both changed', () => {
    const mine = { ...base, title: '내 제목', isPinned: true };
    const theirs = { ...base, title: '먼저 저장된 제목', content: '<p>새 글</p>' };
    const fields = mergeFields(base, mine, theirs);
    expect(fields.map(({ key, decided }) => [key, decided])).toEqual([
      ['title', null],
      ['content', 'theirs'],
      ['isPinned', 'mine'],
    ]);
    expect(undecided(fields, {}).map(({ key }) => key)).toEqual(['title']);
    expect(undecided(fields, { title: 'mine' })).toEqual([]);
  });

  it('finds nothing between equal versions', () => {
    expect(mergeFields(base, { ...base, title: '같음' }, { ...base, title: '같음' })).toEqual([]);
  });
});
