import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { fields } from './fields';

it.each([['categories', 3, '우선순위 3']])(
  '§2 change log: what the module stores is named as people name it: %s',
  (field, value, word) => {
    expect(fields.find((one) => one.field === field)?.format?.(value, site)).toBe(word);
  },
);
