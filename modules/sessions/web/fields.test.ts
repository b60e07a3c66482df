import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { fields } from './fields';

const centre = { ...site, sessionTypes: [{ key: 'general', title: '일반과정 신청' }] };

it.each([
  ['type', 'textarea', '여러 줄'],
  ['type', 'general', '일반과정 신청'],
  ['type', 'gone', undefined],
])('§2 change log: what the module stores is named as people name it: %s %s', (field, value, word) => {
  expect(fields.find((one) => one.field === field)?.format?.(value, centre)).toBe(word);
});
