import { describe, expect, it } from 'vitest';
import { searchFilters } from './view';

describe('the address of a search', () => {
  it('says words, kind and page, and nothing that goes without saying', () => {
    expect(searchFilters.write({ q: '아침 명상', kind: 'post', page: 2 })).toBe(
      '?q=%EC%95%84%EC%B9%A8+%EB%AA%85%EC%83%81&kind=post&page=3',
    );
    expect(searchFilters.write({ q: '명상', kind: '', page: 0 })).toBe('?q=%EB%AA%85%EC%83%81');
    expect(searchFilters.write({ q: '', kind: '', page: 0 })).toBe('');
  });

  it('is read back as it was written', () => {
    const view = { q: 'c++ & 요가', kind: 'item', page: 4 };
    expect(searchFilters.read(new URLSearchParams(searchFilters.write(view)))).toEqual(view);
  });

  it('shows the first page for a page that cannot be meant, and cuts words that are too long', () => {
    for (const page of ['0', '-1', 'x', '1.5']) {
      expect(searchFilters.read(new URLSearchParams({ q: '숨', page })).page).toBe(0);
    }
    expect(searchFilters.read(new URLSearchParams({ q: '가'.repeat(200) })).q).toHaveLength(100);
  });
});
