import type { Field } from '@maru/web/api';
import { readableText } from '@maru/web/lib/htmlText';
import { type FieldData, type FieldValue, isBlank } from './values';

/** A field that has to be filled in, and was not: the way to it in the values, and what is said there. */
export type Missing = { path: (string | number)[]; message: string };

/** A text without words may still show a picture or offer a file. */
function isMissing(value: FieldValue | undefined): boolean {
  if (typeof value !== 'object' || Array.isArray(value) || !('html' in value)) return isBlank(value);
  return readableText(value.html) === '' && !value.html.includes('/media');
}

/** As the server finds them (`platform/base/src/fields/check.rs`), in the order of the form. */
export function missingIn(fields: Field[], data: FieldData): Missing[] {
  return fields.flatMap(({ key, required, needed, fields: columns }) => {
    const value = data[key];
    if (required && isMissing(value)) return [{ path: [key], message: needed }];
    if (!Array.isArray(value)) return [];
    return value.flatMap((row, index) =>
      missingIn(columns, row.data).map(({ path, message }) => ({
        path: [key, index, 'data', ...path],
        message,
      })),
    );
  });
}
