import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from '../model/runs';
import { runs } from '../testing';
import { nearest, toDomPoint, toOffset } from './points';
import { makeHost, readLine } from './render';

describe('a line on the screen', () => {
  it('reads as it was written', () => {
    fc.assert(
      fc.property(runs, (list) => {
        expect(readLine(makeHost('p', list))).toEqual(list);
      }),
      { numRuns: 100 },
    );
  });

  it('has a place for every character, and knows which it is', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const host = makeHost('p', list);
        for (let offset = 0; offset <= lengthOf(list); offset += 1) {
          expect(toOffset(host, toDomPoint(host, offset))).toBe(offset);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is found from a place outside of all lines', () => {
    const area = document.createElement('div');
    const hosts = ['가', '나'].map((text) => makeHost('p', [{ text, marks: {} }]));
    area.append(...hosts);
    expect(nearest(hosts, { node: area, offset: 0 })).toEqual({ host: hosts[0], atEnd: false });
    expect(nearest(hosts, { node: area, offset: 2 })).toEqual({ host: hosts[1], atEnd: true });
  });
});
