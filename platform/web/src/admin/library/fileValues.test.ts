import { expect, test } from 'vitest';
import { fileSchema, placesDiffer, toFileChange, toFileUpdate, toFileValues } from './fileValues';
import { fileOf as file } from './testing';

const place = { kind: 'page', kindLabel: '정보 페이지', key: 'A', title: '소개', editPath: null };

test('where nothing was said in the library, what all places say is the beginning', () => {
  const same = [
    { ...place, alt: '숲' },
    { ...place, key: 'B', alt: '숲' },
    { ...place, key: 'C', alt: null },
  ];
  expect(toFileValues(file({ usedIn: same })).alt).toBe('숲');
  expect(toFileValues(file({ usedIn: same, revision: 2 })).alt).toBe('');
  const other = [...same, { ...place, key: 'D', alt: '' }];
  expect(toFileValues(file({ usedIn: other })).alt).toBe('');
});

test('it is told that the places say different things, until the library says something', () => {
  const one = { ...place, alt: '숲' };
  const usedIn = [one, { ...one, key: 'B', alt: '나무' }, { ...one, key: 'C', alt: null }];
  expect(placesDiffer(file({ usedIn }))).toBe(true);
  expect(placesDiffer(file({ usedIn, revision: 2 }))).toBe(false);
  expect(placesDiffer(file({ usedIn: [one, { ...one, key: 'B' }] }))).toBe(false);
});

test('whoever only chooses the focus leaves every place its own words', () => {
  const base = file({ usedIn: [{ ...place, alt: '숲' }] });
  const values = { ...toFileValues(base), y: 0 };
  expect(toFileUpdate(base, values)).toEqual({
    path: base.path,
    alt: '',
    revision: 0,
    focus: { x: 50, y: 0 },
  });
  expect(toFileUpdate(base, { ...values, alt: ' 아침 숲 ' }).alt).toBe('아침 숲');
});

test('the middle is no choice', () => {
  expect(toFileValues(file())).toEqual({ alt: '', x: 50, y: 50, by: '' });
  expect(toFileUpdate(file({ revision: 3 }), { alt: '숲', x: 50, y: 50, by: '' })).toEqual({
    path: 'page/a.webp',
    alt: '숲',
    revision: 3,
  });
  expect(toFileValues(file({ focus: { x: 0, y: 100 } }))).toEqual({ alt: '', x: 0, y: 100, by: '' });
});

test('a text that is too long is refused before it is sent', () => {
  expect(fileSchema.safeParse({ alt: '가'.repeat(200), x: 0, y: 0, by: '' }).success).toBe(true);
  expect(fileSchema.safeParse({ alt: '가'.repeat(201), x: 0, y: 0, by: '' }).success).toBe(false);
});

test('what is planned is edited as it was planned, whatever the places say', () => {
  const usedIn = [{ ...place, alt: '숲' }];
  const planned = { ...file({ usedIn }), alt: '', by: 'page/b.webp' };
  expect(toFileValues(planned)).toEqual({ alt: '', x: 50, y: 50, by: 'page/b.webp' });
  expect(toFileChange(planned, toFileValues(planned))).toEqual({ alt: '', by: 'page/b.webp' });
  expect(toFileChange(planned, { ...toFileValues(planned), by: '' })).toEqual({ alt: '' });
});
