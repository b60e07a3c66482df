import { describe, expect, it, vi } from 'vitest';
import { caret, type Selection, type State } from '../commands/state';
import { runPlain, stateOf } from '../commands/testing';
import { deleteRange } from '../commands/text';
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

/** The text and the selection after these keys; every line is one row high. */
function after(html: string, ...keys: KeyboardEventInit[]): State {
  let state: State = stateOf(html);
  const surface = {
    state: () => state,
    hostAt: () => null,
    move: (selection: Selection) => {
      state = { ...state, selection };
    },
  } as unknown as Surface;
  for (const init of keys) keyDown(surface, { toToolbar: vi.fn(), openLink: vi.fn() }, hangulKey(init));
  return state;
}

const withoutSelected = (html: string, ...keys: KeyboardEventInit[]) =>
  runPlain(html, () => deleteRange(after(html, ...keys)));

const picture = '<figure><img src="/media/post/a.webp" alt="" width="1" height="1"></figure>';

for (const atom of [picture, '<hr>']) {
  const control = { ctrlKey: true, shiftKey: true };

  describe(`§2 selecting by keys past ${atom.slice(0, 7)}`, () => {
    it('§2 goes on behind it and takes it in', () => {
      const down = { key: 'ArrowDown', shiftKey: true };
      const up = { key: 'ArrowUp', shiftKey: true };
      expect(withoutSelected(`<p>앞|글</p>${atom}<p>뒷글</p>`, down)).toBe('<p>앞</p><p>뒷글</p>');
      expect(withoutSelected(`<p>앞|글</p>${atom}<p>뒷글</p>`, down, down)).toBe('<p>앞뒷글</p>');
      expect(withoutSelected(`<p>앞글</p>${atom}<p>뒷|글</p>`, up)).toBe('<p>앞글</p><p>글</p>');
      expect(withoutSelected(`<p>앞|글</p>${atom}`, down, down)).toBe('<p>앞</p>');
      expect(withoutSelected(`<p>앞|글</p>${atom}`, down, up)).toBe(`<p>앞</p>${atom}`);
    });

    it('§2 does so word by word and paragraph by paragraph too', () => {
      const right = { ...control, key: 'ArrowRight' };
      expect(withoutSelected(`<p>앞글|</p>${atom}<p>뒷글</p>`, right)).toBe('<p>앞글</p><p>뒷글</p>');
      const down = { ...control, key: 'ArrowDown' };
      expect(withoutSelected(`<p>앞|글</p>${atom}<p>뒷글</p>`, down, down)).toBe('<p>앞뒷글</p>');
    });

    it('§2 reaches the edge of the text where it stands', () => {
      expect(withoutSelected(`<p>앞|글</p>${atom}`, { ...control, key: 'End' })).toBe('<p>앞</p>');
      expect(withoutSelected(`${atom}<p>앞|글</p>`, { ...control, key: 'Home' })).toBe('<p>글</p>');
    });
  });

  it(`§2 the caret reaches the edge of the text though ${atom.slice(0, 7)} stands there`, () => {
    const line = atom === picture ? 1 : 0;
    const { selection } = after(`<p>앞글|</p>${atom}`, { key: 'End', ctrlKey: true });
    expect(selection).toEqual(caret(line, line === 1 ? 0 : 2));
  });
}
