import { undecided } from '@maru/web/record/compare/merge';
import { describe, expect, it } from 'vitest';
import { toFormValues } from './formValues';
import { applyMerge, mergeFields } from './merge';
import { testItem } from './testItem';

const base = toFormValues(testItem());
const categories = [
  {
    id: 6,
    key: 'total',
    name: '전체상품',
    priority: 1,
    isAll: false,
    isDefault: true,
    isProtected: true,
    itemCount: 1,
    revision: 1,
  },
];

describe('two who saved the same item', () => {
  it('are asked only where both changed the same part', () => {
    const mine = { ...base, title: '내 담요', price: '70000' };
    const theirs = toFormValues(testItem({ price: 65_000, isBest: true }));
    const versions = { base, mine, theirs };
    const fields = mergeFields(versions, categories);
    expect(fields.map(({ key, decided }) => [key, decided])).toEqual([
      ['title', 'mine'],
      ['price', null],
      ['best', 'theirs'],
    ]);
    expect(undecided(fields, {})).toHaveLength(1);
    const merged = applyMerge(versions, fields, { price: 'mine' });
    expect(merged).toMatchObject({ title: '내 담요', price: '70000', best: true });
  });

  it('compare a discount as it is read', () => {
    const theirs = toFormValues(
      testItem({ discountPrice: 55_800, isDiscountByRate: true, discountRate: 10 }),
    );
    const mine = { ...base, byRate: false, amount: '2000' };
    const [field] = mergeFields({ base, mine, theirs }, categories);
    expect(field).toMatchObject({ key: 'discount', base: '없음', mine: '2,000원', theirs: '10%' });
  });

  it('compare what is no number as it was typed', () => {
    const mine = { ...base, rate: '10%', price: '만 원' };
    const fields = mergeFields({ base, mine, theirs: base }, categories);
    expect(fields.map(({ key, mine: typed }) => [key, typed])).toEqual([
      ['price', '만 원'],
      ['discount', '10%'],
    ]);
  });

  it('keep no picture that the other one took away', () => {
    const theirs = toFormValues(testItem({ detailImages: [] }));
    const mine = { ...base, details: [...base.details].reverse() };
    const versions = { base, mine, theirs };
    const fields = mergeFields(versions, categories);
    expect(applyMerge(versions, fields, { details: 'mine' }).details).toEqual([]);
  });
});
