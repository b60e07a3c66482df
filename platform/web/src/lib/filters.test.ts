import { describe, expect, it } from 'vitest';
import { choice, days, defineFilters, flag, named, number, page, text } from './filters';

const filters = defineFilters({
  q: text(5),
  state: choice(['open', 'done'], 'open'),
  kind: choice(['page', 'post'], null),
  member: number(),
  mine: flag(),
  days: days(),
  order: named('by', choice(['age', 'name'], 'age')),
  page: page(),
});
const read = (search: string) => filters.read(new URLSearchParams(search));
const change = (search: string, values: Parameters<typeof filters.write>[0]) =>
  filters.change(new URLSearchParams(search), values).toString();

const nothing = {
  q: '',
  state: 'open',
  kind: null,
  member: null,
  mine: false,
  days: { from: '', to: '' },
  order: 'age',
  page: 0,
};

describe('filters in the address', () => {
  it('reads what is declared', () => {
    const search =
      'q=%20a%20&state=done&kind=post&member=3&mine=1&from=2026-01-02&to=2026-01-03&by=name&page=2';
    expect(read(search)).toEqual({
      q: 'a',
      state: 'done',
      kind: 'post',
      member: 3,
      mine: true,
      days: { from: '2026-01-02', to: '2026-01-03' },
      order: 'name',
      page: 1,
    });
  });

  it('takes the default for what is absent or cannot be meant', () => {
    expect(read('')).toEqual(nothing);
    expect(read('state=x&kind=x&member=x&mine=yes&from=yesterday&to=2026-02-31&by=x&page=x')).toEqual(
      nothing,
    );
    for (const wrong of ['0', '-2', '1.5', '1e99', '', '%20']) {
      expect(read(`member=${wrong}&page=${wrong}`)).toEqual(nothing);
    }
  });

  it('cuts words that are too long', () => {
    expect(read('q=abcdefg').q).toBe('abcde');
  });

  it('knows no days that are turned, and leaves a stretch open at either end', () => {
    expect(read('from=2026-01-03&to=2026-01-02').days).toEqual({ from: '', to: '' });
    expect(read('from=2026-01-03').days).toEqual({ from: '2026-01-03', to: '' });
    expect(filters.write({ days: { from: '', to: '2026-01-02' } })).toBe('?to=2026-01-02');
  });

  it('leaves out what goes without saying, and reads back what it wrote', () => {
    expect(filters.write({})).toBe('');
    expect(filters.write(read('state=open&page=1&mine=0'))).toBe('');
    const search = '?q=a+%26b&state=done&kind=post&member=3&mine=1&to=2026-01-03&by=name&page=2';
    expect(filters.write(read(search))).toBe(search);
  });

  it('goes back to the first page with another choice, and to the asked one where a page is asked for', () => {
    expect(change('state=done&page=4', { member: 7 })).toBe('state=done&member=7');
    expect(change('state=done&page=4', { page: 1 })).toBe('state=done&page=2');
  });

  it('leaves alone what others say in the address', () => {
    expect(change('tab=views&member=3&page=4', { member: null })).toBe('tab=views');
  });

  it('settles what means nothing beside the others, as it reads and as it writes', () => {
    const search = defineFilters({ q: text(), field: choice(['title'], null) }, (values) =>
      values.q === '' ? { ...values, field: null } : values,
    );
    expect(search.read(new URLSearchParams('field=title'))).toEqual({ q: '', field: null });
    expect(search.write({ field: 'title' })).toBe('');
    expect(search.write({ q: 'a', field: 'title' })).toBe('?q=a&field=title');
  });

  it('starts from days that are known, and writes both once one was chosen', () => {
    const viewer = defineFilters({ days: days(() => ({ from: '2026-01-01', to: '2026-01-08' })) });
    expect(viewer.read(new URLSearchParams('to=2026-01-05')).days).toEqual({
      from: '2026-01-01',
      to: '2026-01-05',
    });
    expect(viewer.write(viewer.read(new URLSearchParams()))).toBe('');
    expect(viewer.write({ days: { from: '2026-01-01', to: '2026-01-05' } })).toBe(
      '?from=2026-01-01&to=2026-01-05',
    );
  });
});
