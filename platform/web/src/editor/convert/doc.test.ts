import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import corpus from '../corpus.json';
import type { Block } from '../model/document';
import { toBlockList, toLines } from '../model/lines';
import { documents } from '../testing';
import { docOf, linesOf } from './doc';

/** What is stored, after it was opened in the editor and nothing was written. */
function opened(blocks: Block[]): Block[] {
  const doc = docOf(toLines(blocks));
  doc.check();
  return toBlockList(linesOf(doc));
}

/** Where the caret waits; `toValue` leaves it out. */
const nothing: Block = { type: 'paragraph', data: { text: '' } };

describe('§2 a stored text that is opened is the text that is stored again', () => {
  for (const { name, blocks } of corpus as { name: string; blocks: Block[] }[]) {
    it(`§2 ${name}`, () => {
      expect(opened(blocks)).toEqual(blocks.length > 0 ? blocks : [nothing]);
    });
  }

  it('§2 whatever the toolbar can make', () => {
    fc.assert(
      fc.property(documents, (blocks) => {
        expect(opened(blocks)).toEqual(blocks.length > 0 ? blocks : [nothing]);
      }),
      { numRuns: 60 },
    );
  });

  it('§2 two lists that follow each other stay two, also when one is the other once more', () => {
    const list: Block = { type: 'list', data: { style: 'ordered', items: [{ content: '하나', items: [] }] } };
    expect(opened([list, list])).toEqual([list, list]);
    const doc = docOf(toLines([list]));
    expect(toBlockList(linesOf(doc.copy(doc.content.append(doc.content))))).toEqual([list, list]);
  });

  it('§5 a picture that is on its way keeps its upload', () => {
    const image = { path: '', alt: '숲', width: 0, height: 0 };
    const line = { kind: 'image', align: 'center', image, runs: [], upload: 'picture-1' } as const;
    expect(linesOf(docOf([{ ...line, runs: [] }]))).toEqual([line]);
  });
});
