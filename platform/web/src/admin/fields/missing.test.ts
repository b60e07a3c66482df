import { describe, expect, it } from 'vitest';
import { field } from '../composer/testKinds';
import { missingIn } from './missing';
import { toFieldData } from './values';

const needed = { required: true, needed: '채워 주세요.' };
const fields = [
  field('title', 'line', needed),
  field('lead', 'line'),
  field('text', 'text', needed),
  field('picture', 'picture', needed),
  field('file', 'file', needed),
  field('link', 'link', needed),
  field('items', 'rows', { ...needed, fields: [field('name', 'line', needed), field('role', 'line')] }),
];
const whole = {
  title: '숲',
  text: { html: '<p>길</p>' },
  picture: { image: 'page/a.webp', alt: '' },
  file: { file: 'file/a.pdf' },
  link: { to: '/', label: '집' },
  items: [{ name: '유나' }],
};
const missing = (change: object) =>
  missingIn(fields, toFieldData({ ...whole, ...change })).map(({ path }) => path.join('.'));

describe('what is missing of declared fields', () => {
  it('is nothing where all that is needed is filled in', () => {
    expect(missing({})).toEqual([]);
  });

  it('is every needed field that holds nothing, with what is said there', () => {
    expect(missingIn(fields, {})).toEqual(
      ['title', 'text', 'picture', 'file', 'link', 'items'].map((key) => ({
        path: [key],
        message: '채워 주세요.',
      })),
    );
    expect(
      missing({ title: '  ', picture: { image: '', alt: '꽃' }, file: { file: '' }, items: [] }),
    ).toEqual(['title', 'picture', 'file', 'items']);
  });

  it('is a text of empty cells, and none that shows a picture alone', () => {
    expect(missing({ text: { html: '<p></p>' } })).toEqual(['text']);
    const row = '<tr><td></td><td></td><td></td></tr>';
    expect(missing({ text: { html: `<table><tbody>${row}</tbody></table>` } })).toEqual(['text']);
    expect(missing({ text: { html: '<figure><img src="/media/page/a.webp" alt=""></figure>' } })).toEqual([]);
  });

  it('is found in rows, by their places', () => {
    expect(missing({ items: [{ name: '유나' }, { role: '원장' }] })).toEqual(['items.1.data.name']);
  });
});
