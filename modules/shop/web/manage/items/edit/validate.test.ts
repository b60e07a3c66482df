import { type Errors, pruneErrors, schemaErrors } from '@maru/web/record/errors';
import { describe, expect, it } from 'vitest';
import { emptyFormValues, type FormValues, toFormValues } from './formValues';
import { testItem } from './testItem';
import { fieldOf, itemSchema } from './validate';

const validate = (values: FormValues) => schemaErrors(itemSchema, values);

const draft = (change: Partial<FormValues> = {}) => ({ ...toFormValues(testItem()), ...change });

describe('§5 item create and edit', () => {
  it('asks for title, price and main picture', () => {
    expect(validate(emptyFormValues([]))).toEqual({
      title: '제목을 입력해주세요.',
      price: '가격을 올바르게 입력해주세요.',
      image: '메인 이미지를 추가해주세요.',
    });
  });

  it.each(['0', '-1', '만 원', ''])('refuses the price “%s”', (price) => {
    expect(validate(draft({ price })).price).toBe('가격을 올바르게 입력해주세요.');
  });

  it.each(['-1', '101', '1.5'])('refuses the rate “%s”', (rate) => {
    expect(validate(draft({ byRate: true, rate })).rate).toBeDefined();
    // The field that is not chosen may hold anything.
    expect(validate(draft({ byRate: false, rate, amount: '0' }))).toEqual({});
  });

  it('refuses an amount below nothing and above the price', () => {
    expect(validate(draft({ byRate: false, amount: '-1' })).amount).toBe(
      '할인 금액은 0 이상으로 입력해주세요.',
    );
    expect(validate(draft({ byRate: false, amount: '62,001' })).amount).toBe(
      '할인 금액은 가격보다 클 수 없습니다.',
    );
    expect(validate(draft({ byRate: false, amount: '62,000' }))).toEqual({});
  });

  it('says of a part of a percent that a rate is whole', () => {
    expect(validate(draft({ byRate: true, rate: '33.3' })).rate).toBe(
      '할인율은 0에서 100 사이의 정수로 입력해주세요.',
    );
  });

  it('refuses half a thing in stock, and more than the server takes', () => {
    expect(validate(draft({ stock: '1.5' })).stock).toBe('재고는 0 이상의 정수로 입력해주세요.');
    expect(validate(draft({ stock: '1,000,001' })).stock).toBe('재고는 1,000,000개까지 입력할 수 있습니다.');
    expect(validate(draft({ stock: '1,000,000' }))).toEqual({});
    expect(validate(draft({ stock: '0' }))).toEqual({});
    expect(validate(draft({ stock: '' }))).toEqual({});
  });

  it('says of an upload that failed at its own place', () => {
    const [first] = toFormValues(testItem()).details;
    if (!first) throw new Error('the item has pictures');
    const upload = {
      phase: 'failed' as const,
      message: '',
      hint: undefined,
      retryable: true,
      file: new File([], 'a.png'),
    };
    const failed = { ...first, upload };
    const sentence = '업로드에 실패한 파일이 있습니다. 다시 시도하거나 지운 뒤 저장하세요.';
    expect(validate(draft({ image: failed }))).toEqual({ image: sentence });
    expect(validate(draft({ details: [failed] }))).toEqual({ details: sentence });
    expect(validate(draft({ guides: [failed] }))).toEqual({ guides: sentence });
    expect(validate(draft({ failed: 1 }))).toEqual({ html: sentence });
  });

  it('says of words for a picture that are too long at that picture', () => {
    const described = (alt: string) => toFormValues(testItem()).details.map((each) => ({ ...each, alt }));
    expect(validate(draft({ details: described('가'.repeat(200)) }))).toEqual({});
    expect(validate(draft({ details: described('가'.repeat(201)).slice(0, 1) }))).toEqual({
      'details./media/item/one.webp.alt': '200자까지 쓸 수 있어요.',
    });
  });

  it('takes a message away with the change of its field and no earlier', () => {
    const before = draft({ title: '' });
    const errors: Errors = { ...validate(before), price: '가격' };
    const left = (part: Partial<FormValues>) => pruneErrors(errors, before, { ...before, ...part }, validate);
    expect(left({ title: '담요' })).toEqual({ price: '가격' });
    expect(left({ price: '1000' })).toEqual({ title: '제목을 입력해주세요.' });
    expect(left({ best: true })).toBe(errors);
  });

  it('puts the server’s messages on the fields', () => {
    expect(['discountAmount', 'newDetailImagePaths', 'other'].map(fieldOf)).toEqual([
      'amount',
      'details',
      'other',
    ]);
  });
});
