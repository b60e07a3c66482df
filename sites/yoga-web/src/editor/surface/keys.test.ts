import { describe, expect, it, vi } from 'vitest';
import { runPlain } from '../commands/testing';
import { shortcutOf } from './input';
import { keyDown } from './keys';
import type { Surface } from './surface';

/** What a browser tells of a key while Hangul is typed: the letter of its place is a Korean one. */
const hangulKey = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });

/** A surface that only notes what it is told. */
function pressed(init: KeyboardEventInit) {
  const told: string[] = [];
  const note = (name: string) => () => void told.push(name);
  const surface = {
    state: () => ({
      lines: [],
      selection: { anchor: { line: 0, offset: 0 }, focus: { line: 0, offset: 0 } },
    }),
    finishComposition: note('finish'),
    makeRoomForComposition: note('make room'),
    run: note('run'),
    selectAll: note('all'),
    undo: note('undo'),
    redo: note('redo'),
  } as unknown as Surface;
  const event = hangulKey(init);
  keyDown(surface, { toToolbar: vi.fn(), openLink: note('link') }, event);
  return { told, prevented: event.defaultPrevented };
}

describe('§2 shortcuts while Hangul is typed', () => {
  it('§2 are known by the place of their key', () => {
    const bold = shortcutOf(hangulKey({ key: 'ㅠ', code: 'KeyB', ctrlKey: true }));
    expect(bold && runPlain('<p>[숲]</p>', bold)).toBe('<p><b>숲</b></p>');
    expect(shortcutOf(hangulKey({ key: 'ㅠ', code: 'KeyB' }))).toBeNull();
  });

  for (const [what, init, told] of [
    ['bold', { key: 'ㅠ', code: 'KeyB', ctrlKey: true }, 'run'],
    ['bold on a Mac', { key: 'ㅠ', code: 'KeyB', metaKey: true }, 'run'],
    ['undo', { key: 'ㅋ', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['redo', { key: 'ㅋ', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
    ['all is selected', { key: 'ㅁ', code: 'KeyA', ctrlKey: true }, 'all'],
    ['a link', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }, 'link'],
  ] as const) {
    it(`§2 finish the syllable that is composed, then do their work: ${what}`, () => {
      expect(pressed({ ...init, isComposing: true })).toEqual({ told: ['finish', told], prevented: true });
    });
  }

  it('§2 of the browser finish it too, and are left to the browser', () => {
    expect(pressed({ key: 'ㅊ', code: 'KeyC', ctrlKey: true, isComposing: true })).toEqual({
      told: ['finish'],
      prevented: false,
    });
  });
});

describe('§2 a syllable that is composed', () => {
  it('§2 stays open when Control is only held, which is Hanja on some keyboards', () => {
    expect(pressed({ key: 'Control', code: 'ControlRight', ctrlKey: true, isComposing: true })).toEqual({
      told: [],
      prevented: false,
    });
  });

  it('§2 is ended by Enter alone, with no break on top', () => {
    for (const ctrlKey of [false, true]) {
      expect(pressed({ key: 'Enter', code: 'Enter', ctrlKey, isComposing: true })).toEqual({
        told: [],
        prevented: true,
      });
    }
  });

  it('§2 has letters and arrows for itself', () => {
    for (const key of ['ㅠ', 'ArrowUp', 'Tab']) {
      expect(pressed({ key, isComposing: true })).toEqual({ told: [], prevented: false });
    }
  });

  it('§2 gets room before it begins', () => {
    expect(pressed({ key: 'Process', code: 'KeyB', keyCode: 229 })).toEqual({
      told: ['make room'],
      prevented: false,
    });
  });
});
