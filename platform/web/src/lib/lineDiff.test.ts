import { describe, expect, it } from 'vitest';
import { diffTexts } from './lineDiff';

function shown(before: string, after: string): string[] {
  const sign = { same: '', added: '+', removed: '-' };
  return diffTexts(before, after).map((row) =>
    row.kind === 'skipped'
      ? `(${row.lines})`
      : row.pieces
          .map((piece) => (piece.kind === 'same' ? piece.text : `[${sign[piece.kind]}${piece.text}]`))
          .join(''),
  );
}

describe('§2 change log: texts are compared by lines and words', () => {
  it('marks the words that changed within a line', () => {
    expect(shown('숨을 길게 쉽니다', '숨을 고르게 쉽니다')).toEqual(['숨을 [-길게][+고르게] 쉽니다']);
  });

  it('marks whole lines that were added or removed', () => {
    expect(shown('하나', '하나\n둘')).toEqual(['하나', '[+둘]']);
    expect(shown('하나\n둘', '하나')).toEqual(['하나', '[-둘]']);
  });

  it('shows a text that was written anew whole, before and after', () => {
    expect(shown('요가란 숨을 고르는 일입니다', '프라나야마는 호흡의 길이')).toEqual([
      '[-요가란 숨을 고르는 일입니다]',
      '[+프라나야마는 호흡의 길이]',
    ]);
  });

  it('leaves out long stretches that are equal', () => {
    const lines = ['1', '2', '3', '4', '5', '6'];
    expect(shown([...lines, '끝'].join('\n'), [...lines, '마침'].join('\n'))).toEqual([
      '(5)',
      '6',
      '[-끝]',
      '[+마침]',
    ]);
  });
});
