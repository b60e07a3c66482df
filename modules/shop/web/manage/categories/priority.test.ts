import { describe, expect, it } from 'vitest';
import { toPriority } from './priority';
import { validate } from './save';

describe('§5 priorities are whole numbers of at least 0', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
  ])('takes “%s”', (typed, priority) => expect(toPriority(typed)).toBe(priority));

  it.each(['', '-1', '1.5', '가'])('refuses “%s”', (typed) => expect(toPriority(typed)).toBeNull());

  it('says so at the field, in the words of the specification', () => {
    expect(validate({ name: ' ', priority: 'x' }, '카테고리 이름을 입력해주세요')).toEqual({
      name: '카테고리 이름을 입력해주세요',
      priority: '우선순위는 숫자여야 합니다.',
    });
    expect(validate({ name: '향', priority: '0' }, '')).toEqual({});
  });
});
