import { readableText } from '@maru/web/lib/htmlText';
import { describe, expect, it } from 'vitest';
import { platformFields } from '../platformFields';
import { compareRecords, type Labelled } from './compareRecords';

const known = [...platformFields, { field: 'categories', label: '카테고리', holds: 'byKey' as const }];
const compare = (before: unknown, after: unknown, record?: Labelled) =>
  compareRecords(known, before, after, record);

const page = {
  title: '요가',
  texts: [
    { id: 1, html: '<p>하나</p>', priority: 1 },
    { id: 2, html: '<p>둘</p>', priority: 2 },
  ],
  images: [{ id: 7, path: 'page/a.webp', alt: '숲', priority: 1 }],
};

describe('§2 change log: two versions are compared field by field', () => {
  it('finds nothing between equal versions', () => {
    expect(compare(page, structuredClone(page))).toEqual([]);
  });

  it('names the field in Korean and gives both values', () => {
    expect(compare(page, { ...page, title: '요가 수련' })).toEqual([
      { key: '제목', path: ['제목'], type: 'text', before: '요가', after: '요가 수련', field: 'title' },
    ]);
  });

  it('takes for numbers by key what holds numbers alone', () => {
    const category = { key: 'class', title: '수업' };
    const changes = compare(
      { categories: [category] },
      { categories: [{ ...category, title: '수업 문의' }] },
    );
    expect(changes.map(({ path, field, keyOf }) => ({ path, field, keyOf }))).toEqual([
      { path: ['카테고리 1', '제목'], field: 'title', keyOf: undefined },
    ]);
    const [counted] = compare({ categories: { mat: 1 } }, { categories: { mat: 2 } });
    expect(counted?.keyOf).toBe('categories');
  });

  it('matches parts by id, so that moving one is not a change of all', () => {
    const moved = {
      ...page,
      texts: [
        { id: 2, html: '<p>둘</p>', priority: 1 },
        { id: 1, html: '<p>하나</p>', priority: 2 },
      ],
    };
    expect(compare(page, moved).map((change) => change.path)).toEqual([
      ['글 1', '순서'],
      ['글 2', '순서'],
    ]);
  });

  it('tells texts with markup and pictures apart', () => {
    const changed = {
      ...page,
      texts: [{ id: 1, html: '<p>하나 더</p>', priority: 1 }, page.texts[1]],
      images: [{ id: 7, path: 'page/b.webp', alt: '숲', priority: 1 }],
    };
    expect(compare(page, changed).map(({ path, type }) => [path.join('/'), type])).toEqual([
      ['글 1/내용', 'html'],
      ['페이지 이미지 1/파일', 'image'],
    ]);
  });

  it('shows every field of a record that was created or deleted', () => {
    expect(compare(null, { image: 'popup/a.webp', active: true })).toEqual([
      {
        key: '이미지',
        path: ['이미지'],
        type: 'image',
        before: undefined,
        after: 'popup/a.webp',
        field: 'image',
      },
      { key: '표시', path: ['표시'], type: 'value', before: undefined, after: true, field: 'active' },
    ]);
  });

  it('calls the fields of a record as the server does', () => {
    const record = { kind: 'member', fields: ['loggedOutAt'], fieldLabels: ['강제 로그아웃'] };
    const changes = compare({}, { loggedOutAt: '2026-11-21' }, record);
    expect(changes.map(({ path }) => path)).toEqual([['강제 로그아웃']]);
  });

  it('names no field that neither version has filled in', () => {
    expect(compare(null, { title: '', image: null, price: 0 }).map(({ field }) => field)).toEqual(['price']);
  });

  it('calls the tab of a picture by the name that the page gives it', () => {
    const sections = [{ key: 'origin', label: '요가의 뿌리' }];
    const images = [{ id: 1, section: 'origin' }];
    const [tab] = compare({ sections, images: [{ id: 1 }] }, { sections, images });
    expect(tab).toMatchObject({ path: ['페이지 이미지 1', '탭'], after: '요가의 뿌리' });
  });

  it('tells which labels are keys of other records', () => {
    const [change] = compare({ categories: { mats: 1 } }, { categories: { mats: 2 } });
    expect(change).toMatchObject({ path: ['카테고리', 'mats'], field: 'categories', keyOf: 'categories' });
  });

  it('reads markup as lines', () => {
    expect(
      readableText('<h2>숨</h2>\n<p>길게 <b>고르게</b></p><ul><li>하나</li><li>둘<br>셋</li></ul>'),
    ).toBe('숨\n길게 고르게\n• 하나\n• 둘\n셋');
    expect(readableText('<table><tbody><tr><th scope="row">월</th><td>19:00</td></tr></tbody></table>')).toBe(
      '월 | 19:00',
    );
  });
});
