import { undecided } from '@maru/web/record/compare/merge';
import { describe, expect, it } from 'vitest';
import { post } from '../testing';
import { applyMerge, mergeFields } from './merge';
import type { SettledPost } from './payload';

const base = { title: '처음', category: '', content: '<p>글</p>', isPinned: false };

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

  it('compares categories by their names and keeps the key of the chosen side', () => {
    const fields = mergeFields(base, { ...base, category: '수업' }, { ...base, category: '시설' });
    expect(fields.map(({ label }) => label)).toEqual(['분류']);
    const mine = {
      title: '처음',
      category: 'class',
      isPinned: false,
      isSecret: false,
      removed: [],
      body: {},
    };
    const theirs = { ...post(), category: { key: 'house', title: '시설' } };
    const merged = (side: 'mine' | 'theirs') =>
      applyMerge(fields, { category: side }, mine as unknown as SettledPost, theirs).category;
    expect([merged('mine'), merged('theirs')]).toEqual(['class', 'house']);
  });

  it('finds nothing between equal versions', () => {
    expect(mergeFields(base, { ...base, title: '같음' }, { ...base, title: '같음' })).toEqual([]);
  });
});
