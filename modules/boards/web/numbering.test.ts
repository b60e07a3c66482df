import { describe, expect, it } from 'vitest';
import { rowMark } from './numbering';

const page = (number: number) => ({ number, size: 20, totalElements: 26 });
const plain = { isPinned: false, isSecret: false };
const pinned = { isPinned: true, isSecret: false };

describe('§9 board numbering', () => {
  it('§9 marks pinned posts with a pin', () => {
    expect(rowMark(pinned, 0, page(0))).toEqual({ kind: 'pin' });
  });

  it('§9 calls a secret pinned post a notice on the first page, and on no other', () => {
    const secret = { isPinned: true, isSecret: true };
    expect(rowMark(secret, 0, page(0))).toEqual({ kind: 'notice' });
    expect(rowMark(secret, 0, page(1))).toEqual({ kind: 'pin' });
  });

  it('§9 numbers the others down from the total without the pinned ones', () => {
    // 26 posts, 2 of them pinned: the first of the others is number 24.
    expect(rowMark(plain, 2, page(0))).toEqual({ kind: 'number', number: 24 });
    expect(rowMark(plain, 19, page(0))).toEqual({ kind: 'number', number: 7 });
    expect(rowMark(plain, 0, page(1))).toEqual({ kind: 'number', number: 6 });
    expect(rowMark(plain, 5, page(1))).toEqual({ kind: 'number', number: 1 });
  });
});
