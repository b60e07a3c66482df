import { describe, expect, it, vi } from 'vitest';
import { toggleMark } from '../commands/marks';
import { runPlain } from '../commands/testing';
import { shortcutOf } from './keys';
import { editorOf } from './testing';

/** What a browser tells of a key while Hangul is typed: the letter of its place is a Korean one. */
const hangulKey = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
const keys = { toToolbar: vi.fn(), openLink: vi.fn() };

describe('§2 shortcuts while Hangul is typed', () => {
  it('§2 are known by the place of their key', () => {
    const bold = shortcutOf(hangulKey({ key: 'ㅠ', code: 'KeyB', ctrlKey: true }), keys);
    expect(bold && runPlain('<p>[숲]</p>', bold)).toBe('<p><b>숲</b></p>');
    expect(shortcutOf(hangulKey({ key: 'ㅠ', code: 'KeyB' }), keys)).toBeNull();
  });

  for (const [what, init, result] of [
    ['bold', { key: 'ㅠ', code: 'KeyB', ctrlKey: true }, '<p>앞<b>숲</b></p>'],
    ['bold on a Mac', { key: 'ㅠ', code: 'KeyB', metaKey: true }, '<p>앞<b>숲</b></p>'],
    ['a heading', { key: '2', code: 'Digit2', ctrlKey: true, altKey: true }, '<h2>앞숲</h2>'],
    ['undo', { key: 'ㅋ', code: 'KeyZ', ctrlKey: true }, '<p>앞</p>'],
  ] as const) {
    it(`§2 do their work while a syllable is composed: ${what}`, () => {
      const editor = editorOf('<p>앞|</p>');
      editor.type('숲');
      editor.select(2, 3);
      const event = editor.press({ ...init, isComposing: true });
      expect(event.defaultPrevented).toBe(true);
      expect(editor.shown().replace('|', '')).toBe(result);
    });
  }

  it('§2 of the browser are left to the browser', () => {
    const editor = editorOf('<p>숲|</p>');
    expect(editor.press({ key: 'ㅊ', code: 'KeyC', ctrlKey: true, isComposing: true }).defaultPrevented).toBe(
      false,
    );
  });
});

/** A text in which a syllable is composed, and how often it was written since. */
function composing(html: string) {
  const editor = editorOf(html);
  editor.surface.focus();
  const told: string[] = [];
  for (const name of ['blur', 'focus']) editor.view.dom.addEventListener(name, () => told.push(name));
  editor.view.dom.dispatchEvent(new CompositionEvent('compositionstart'));
  return { ...editor, told };
}

describe('§2 a syllable that is composed', () => {
  it('§2 is written before a shortcut does its work', () => {
    const { press, told } = composing('<p>숲|</p>');
    press({ key: 'ㅠ', code: 'KeyB', ctrlKey: true, isComposing: true });
    expect(told).toEqual(['blur', 'focus']);
  });

  it('§2 is written before a tool does its work, and nothing is where none is composed', () => {
    const { does, told, view } = composing('<p>숲|</p>');
    does(toggleMark('bold'));
    expect(told).toEqual(['blur', 'focus']);
    view.dom.dispatchEvent(new CompositionEvent('compositionend'));
    does(toggleMark('bold'));
    expect(told).toEqual(['blur', 'focus']);
  });

  it('§2 stays open when Control is only held, which is Hanja on some keyboards', () => {
    const { press, told } = composing('<p>숲|</p>');
    press({ key: 'Control', code: 'ControlRight', ctrlKey: true, isComposing: true });
    expect(told).toEqual([]);
  });

  it('§2 is ended by Enter alone, with no break on top', () => {
    for (const ctrlKey of [false, true]) {
      const { press, shown, told } = composing('<p>숲|</p>');
      const event = press({ key: 'Enter', code: 'Enter', ctrlKey, isComposing: true });
      expect(event.defaultPrevented).toBe(true);
      expect(shown()).toBe('<p>숲|</p>');
      expect(told).toEqual([]);
    }
  });

  it('§2 has letters and arrows for itself', () => {
    for (const key of ['ㅠ', 'ArrowUp', 'Tab']) {
      const { press, shown, told } = composing('<ul><li>하나</li><li>숲|</li></ul>');
      expect(press({ key, isComposing: true }).defaultPrevented).toBe(false);
      expect(shown()).toBe('<ul><li>하나</li><li>숲|</li></ul>');
      expect(told).toEqual([]);
    }
  });
});

describe('§2 Tab', () => {
  it('§2 moves items, and leaves the text elsewhere', () => {
    const list = editorOf('<ul><li>하나</li><li>둘|</li></ul>');
    expect(list.press({ key: 'Tab' }).defaultPrevented).toBe(true);
    expect(list.shown()).toBe('<ul><li>하나<ul><li>둘|</li></ul></li></ul>');
    expect(list.press({ key: 'Tab' }).defaultPrevented).toBe(true);
    expect(editorOf('<p>숲|</p>').press({ key: 'Tab' }).defaultPrevented).toBe(false);
  });
});
