import type { BoardComment } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { threadsOf } from './commentTree';

function comment(id: number, replyTo: number | null = null): BoardComment {
  return {
    id,
    replyTo,
    replyToName: null,
    displayName: `이름${id}`,
    username: '',
    createdAt: '2026-03-02T09:00:00+09:00',
    content: '',
    isMine: false,
    canEdit: false,
  };
}

const shape = (comments: BoardComment[]) =>
  threadsOf(comments).map(({ comment: { id }, replies }) => [
    id,
    replies.map((reply) => [reply.comment.id, reply.to]),
  ]);

describe('comments with replies one level deep', () => {
  it('keeps the order in which they were written', () => {
    expect(shape([comment(1), comment(2), comment(3, 1)])).toEqual([
      [1, [[3, null]]],
      [2, []],
    ]);
  });

  it('puts an answer to an answer below the same comment and says whom it answers', () => {
    expect(shape([comment(1), comment(2, 1), comment(3, 2), comment(4, 3)])).toEqual([
      [
        1,
        [
          [2, null],
          [3, '이름2'],
          [4, '이름3'],
        ],
      ],
    ]);
  });

  it('lets an answer to a deleted comment stand by itself', () => {
    expect(shape([comment(2, 1), comment(3, 2)])).toEqual([[2, [[3, null]]]]);
  });

  it('says whom an answer to a comment on another part answers, and not that of one that is gone', () => {
    const [far, gone] = threadsOf([{ ...comment(2, 1), replyToName: '하늘' }, comment(4, 3)]);
    expect([far?.to, gone?.to]).toEqual(['하늘', null]);
  });

  it('shows comments that answer each other, should there ever be such', () => {
    const shown = threadsOf([comment(1, 2), comment(2, 1)]);
    expect(
      shown.flatMap(({ comment: { id }, replies }) => [id, ...replies.map((reply) => reply.comment.id)]),
    ).toEqual(expect.arrayContaining([1, 2]));
  });
});
