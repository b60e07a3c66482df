import { describe, expect, it } from 'vitest';
import { readView, writeView } from './view';

describe('the address of a search', () => {
  it('says words, kind and page, and nothing that goes without saying', () => {
    expect(writeView({ q: '아침 명상', kind: 'post', page: 2 })).toBe(
      '?q=%EC%95%84%EC%B9%A8+%EB%AA%85%EC%83%81&kind=post&page=3',
    );
    expect(writeView({ q: '명상', kind: null, page: 0 })).toBe('?q=%EB%AA%85%EC%83%81');
    expect(writeView({ q: '', kind: null, page: 0 })).toBe('');
  });

  it('is read back as it was written', () => {
    const view = { q: 'c++ & 요가', kind: 'item', page: 4 };
    expect(readView(new URLSearchParams(writeView(view)))).toEqual(view);
  });

  it('shows the first page for a page that cannot be meant, and cuts words that are too long', () => {
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(readView(new URLSearchParams({ q: '숨', page })).page).toBe(0);
    }
    expect(readView(new URLSearchParams({ q: '가'.repeat(200) })).q).toHaveLength(100);
  });
});
