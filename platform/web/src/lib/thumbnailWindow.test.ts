import { describe, expect, it } from 'vitest';
import { neighbours, thumbnailWindow } from './thumbnailWindow';

describe('§9 thumbnail window', () => {
  it('§9 shows every thumbnail while there are up to 7', () => {
    expect(thumbnailWindow(0, 3)).toEqual([0, 1, 2]);
    expect(thumbnailWindow(6, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('§9 shows 7 around the selected one when there are more', () => {
    expect(thumbnailWindow(5, 12)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('§9 stops at both ends', () => {
    expect(thumbnailWindow(0, 12)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(thumbnailWindow(11, 12)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('§9 preloading', () => {
  it('§9 preloads 3 neighbours on each side, round the ends', () => {
    expect(neighbours(0, 12).sort((a, b) => a - b)).toEqual([1, 2, 3, 9, 10, 11]);
    expect(neighbours(11, 12).sort((a, b) => a - b)).toEqual([0, 1, 2, 8, 9, 10]);
  });

  it('§9 loads nothing twice when there are few', () => {
    expect(neighbours(0, 3).sort()).toEqual([1, 2]);
    expect(neighbours(0, 1)).toEqual([]);
  });
});
