import { afterEach, describe, expect, it } from 'vitest';
import { isSearchKey } from './shortcut';

function pressed(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  let answer = false;
  const listen = (event: Event) => {
    answer = isSearchKey(event as KeyboardEvent);
  };
  window.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  window.removeEventListener('keydown', listen);
  return answer;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the keys that open the search', () => {
  it('are the slash and Ctrl+K, with Hangul switched on too', () => {
    expect(pressed('/')).toBe(true);
    expect(pressed('k', { ctrlKey: true, code: 'KeyK' })).toBe(true);
    expect(pressed('ㅏ', { metaKey: true, code: 'KeyK' })).toBe(true);
    expect(pressed('k', { code: 'KeyK' })).toBe(false);
    expect(pressed('?', { shiftKey: true, code: 'Slash' })).toBe(false);
  });

  it('leave a text alone in which somebody types, but for Ctrl+K', () => {
    document.body.innerHTML = '<input>';
    const input = document.body.firstElementChild as HTMLElement;
    expect(pressed('/', {}, input)).toBe(false);
    expect(pressed('k', { ctrlKey: true, code: 'KeyK' }, input)).toBe(true);
    expect(pressed('/', { isComposing: true })).toBe(false);
  });

  it('are the editor’s own in the editor, where Ctrl+K makes a link', () => {
    document.body.innerHTML = '<div contenteditable="true"><p></p></div>';
    const block = document.querySelector('p') as HTMLElement;
    expect(pressed('/', {}, block)).toBe(false);
    expect(pressed('k', { ctrlKey: true, code: 'KeyK' }, block)).toBe(false);
  });

  it('open nothing over a dialog', () => {
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(pressed('/')).toBe(false);
    expect(pressed('k', { ctrlKey: true, code: 'KeyK' })).toBe(false);
  });

  it('work while a notice stands, which is a dialog that holds nothing up', () => {
    document.body.innerHTML = '<div role="dialog" aria-modal="false"></div>';
    expect(pressed('/')).toBe(true);
  });
});
