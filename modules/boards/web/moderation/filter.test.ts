import { describe, expect, it } from 'vitest';
import { moderationFilters, toQuery } from './filter';

describe('the filters of the moderation stand in the address', () => {
  it('reads back what it wrote', () => {
    const filter = { board: 'QNA', category: 'class', q: '광고', author: 7, page: 2 };
    expect(moderationFilters.read(new URLSearchParams(moderationFilters.write(filter)))).toEqual(filter);
  });

  it('ignores what cannot be meant', () => {
    expect(moderationFilters.read(new URLSearchParams('author=me&page=0'))).toEqual({
      board: '',
      category: '',
      q: '',
      author: null,
      page: 0,
    });
  });

  it('asks the server only for what is filtered by', () => {
    expect(toQuery({ board: '', category: '', q: '', author: null, page: 0 })).toEqual({});
    expect(toQuery({ board: 'QNA', category: '', q: '', author: 3, page: 0 })).toEqual({
      board: 'QNA',
      author: 3,
    });
  });

  it('knows no category without its board', () => {
    const search = new URLSearchParams('board=QNA&category=class');
    expect(moderationFilters.read(search).category).toBe('class');
    search.delete('board');
    expect(moderationFilters.read(search).category).toBe('');
  });
});
