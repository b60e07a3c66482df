import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStore, tabStore, writeCookie } from './storage';

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

describe('what is kept beside the page', () => {
  afterEach(() => vi.restoreAllMocks());

  it('lies in the browser, or in the tab', () => {
    browserStore.write('who', 'browser');
    tabStore.write('who', 'tab');
    expect(localStorage.getItem('who')).toBe('browser');
    expect(sessionStorage.getItem('who')).toBe('tab');
    tabStore.remove('who');
    expect(tabStore.read('who')).toBeNull();
    expect(browserStore.read('who')).toBe('browser');
  });

  it.each([
    { store: browserStore, name: 'localStorage' as const },
    { store: tabStore, name: 'sessionStorage' as const },
  ])('lasts as long as the page where the browser refuses its $name', ({ store, name }) => {
    vi.spyOn(window, name, 'get').mockImplementation(refuse);
    expect(store.read('day')).toBeNull();
    store.write('day', '2026-03-02');
    expect(store.read('day')).toBe('2026-03-02');
    expect(store.keys()).toEqual(['day']);
    store.remove('day');
    expect(store.read('day')).toBeNull();
  });

  it('can be gone through, each key once', () => {
    browserStore.write('day', '2026-03-01');
    browserStore.write('who', 'me');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStore.write('day', '2026-03-02');
    full.mockRestore();
    expect(browserStore.keys().sort()).toEqual(['day', 'who']);
    browserStore.remove('day');
    expect(browserStore.keys()).toEqual(['who']);
  });

  it('counts before what an older write left in a storage that is full', () => {
    browserStore.write('day', '2026-03-01');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    browserStore.write('day', '2026-03-02');
    expect(browserStore.read('day')).toBe('2026-03-02');
    full.mockRestore();
    browserStore.write('day', '2026-03-03');
    expect(localStorage.getItem('day')).toBe('2026-03-03');
    expect(browserStore.read('day')).toBe('2026-03-03');
  });

  it('loses a cookie that is refused, and nothing else', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(() => writeCookie('token', 'x', 60)).not.toThrow();
  });
});
