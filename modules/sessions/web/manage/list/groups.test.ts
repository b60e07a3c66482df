import { describe, expect, it } from 'vitest';
import { session } from '../testing';
import { groupsOf, previewOf, reordered } from './groups';

describe('§9 session list', () => {
  it('§9 cuts a description after 150 characters and says so', () => {
    expect(previewOf(`<p>${'숨'.repeat(150)}</p>`)).toBe('숨'.repeat(150));
    expect(previewOf(`<p>${'숨'.repeat(151)}</p>`)).toBe(`${'숨'.repeat(150)}…`);
    expect(previewOf('<h2>아침</h2><ul><li>하나</li></ul>')).toBe('아침 • 하나');
  });

  it('shows each type on its own, and what has no type any more', () => {
    const sessions = [session({ sessionCode: 'A' }), session({ sessionCode: 'B', sessionType: 'gone' })];
    const groups = groupsOf(sessions, [{ key: 'general', title: '일반' }], '그 밖');
    expect(
      groups.map(({ title, sessions: listed }) => [title, listed.map((each) => each.sessionCode)]),
    ).toEqual([
      ['일반', ['A']],
      ['그 밖', ['B']],
    ]);
  });

  it('moves one and keeps the others in order', () => {
    expect(reordered(['A', 'B', 'C'], 'C', 0)).toEqual(['C', 'A', 'B']);
    expect(reordered(['A', 'B', 'C'], 'A', 1)).toEqual(['B', 'A', 'C']);
  });
});
