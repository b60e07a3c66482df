import { describe, expect, it } from 'vitest';
import { emptyFormValues, moved, type PictureValues, toFormValues } from './formValues';
import { isSame, toNew, toNumber, toPatch } from './payload';
import { testItem } from './testItem';

const uploaded: PictureValues = {
  key: 'new-1',
  path: 'item/new.webp',
  stored: false,
  url: 'blob:1',
  alt: ' 새것 ',
  width: 10,
  height: 10,
  name: 'new.png',
  upload: { phase: 'done', originalSize: 2, size: 1 },
};

describe('numbers as they are typed', () => {
  it.each([
    ['38000', 38_000],
    [' 38,000 ', 38_000],
    ['-1', -1],
  ])('reads %s', (typed, number) => expect(toNumber(typed)).toBe(number));

  it.each(['', '1.5', '만 원', '1e3'])('takes “%s” for no whole number', (typed) =>
    expect(toNumber(typed)).toBeNaN(),
  );
});

describe('§7 what is sent', () => {
  it('sends an unlimited stock as null and the chosen discount alone', () => {
    const body = toPatch({ ...toFormValues(testItem()), byRate: false, rate: '30', amount: '5,000' }, 4);
    expect(body).toHaveProperty('stockQuantity', null);
    expect(body).not.toHaveProperty('mainImagePath');
    expect(body).toMatchObject({
      isDiscountByRate: false,
      discountRate: 0,
      discountAmount: 5000,
      price: 62_000,
      revision: 4,
    });
  });

  it('numbers pictures by their places, kept and new ones together', () => {
    const draft = toFormValues(testItem());
    const details = moved([...draft.details, uploaded], 'new-1', 1);
    const body = toPatch({ ...draft, details }, 4);
    expect(body.detailImageUpdates).toEqual([
      { imageUrl: '/media/item/one.webp', priority: 1, alt: '하나' },
      { imageUrl: '/media/item/two.webp', priority: 3, alt: '둘' },
    ]);
    expect(body.newDetailImagePaths).toEqual([{ path: 'item/new.webp', priority: 2, alt: '새것' }]);
  });

  it('leaves out pictures that never arrived', () => {
    const failed = { ...uploaded, path: '' };
    const body = toNew({ ...emptyFormValues([6]), image: uploaded, details: [failed, uploaded] });
    expect(body.detailImagePaths).toEqual([{ path: 'item/new.webp', priority: 1, alt: '새것' }]);
    expect(body).toMatchObject({ mainImagePath: 'item/new.webp', categoryIds: [6] });
  });

  it('takes a draft for unchanged until it would save something else', () => {
    const draft = toFormValues(testItem());
    expect(isSame(draft, toFormValues(testItem()))).toBe(true);
    expect(isSame({ ...draft, price: '62,000' }, draft)).toBe(true);
    expect(isSame({ ...draft, details: moved(draft.details, '/media/item/two.webp', 0) }, draft)).toBe(false);
    expect(isSame({ ...draft, image: uploaded }, draft)).toBe(false);
  });

  it.each([{ rate: '10%' }, { byRate: false, amount: '천 원' }, { stock: '5개' }, { price: '만 원' }])(
    'takes for changed what was typed and is no number: %j',
    (typed) => {
      const draft = emptyFormValues([6]);
      expect(isSame({ ...draft, ...typed }, draft)).toBe(false);
    },
  );

  it('takes nothing typed for no discount, and the field that is not chosen for nothing', () => {
    const draft = emptyFormValues([6]);
    expect(isSame({ ...draft, rate: ' ' }, draft)).toBe(true);
    expect(isSame({ ...draft, amount: '천 원' }, draft)).toBe(true);
  });
});
