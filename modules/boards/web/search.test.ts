import { describe, expect, it } from 'vitest';
import { boardFilters } from './search';

const read = (text: string) => boardFilters.read(new URLSearchParams(text));

describe('a board’s address', () => {
  it('counts pages from one for people and from zero for the server', () => {
    expect(read('page=3')).toEqual({ category: '', page: 2, q: '', field: null });
    expect(boardFilters.write({ page: 2, q: '', field: null })).toBe('?page=3');
    expect(boardFilters.write({ page: 2, category: 'class' })).toBe('?category=class&page=3');
  });

  it('shows the first page for what cannot be meant', () => {
    for (const page of ['0', '-2', 'x', '1.5', '1e99']) expect(read(`page=${page}`).page).toBe(0);
  });

  it('knows the three places to look, and everywhere for another word', () => {
    expect(read('q=호흡&in=author')).toEqual({
      category: '',
      page: 0,
      q: '호흡',
      field: 'author',
    });
    expect(read('q=호흡&in=password').field).toBeNull();
    expect(read('in=title').field).toBeNull();
  });

  it('leaves out what goes without saying', () => {
    expect(boardFilters.write({ page: 0, q: '', field: 'title' })).toBe('');
    expect(boardFilters.write({ page: 0, q: '숨 길', field: null })).toBe(
      `?${new URLSearchParams({ q: '숨 길' })}`,
    );
  });

  it('reads back what it wrote', () => {
    const view = { category: 'class', page: 4, q: '요가 & 숨', field: 'body' } as const;
    expect(read(boardFilters.write(view))).toEqual(view);
  });
});
