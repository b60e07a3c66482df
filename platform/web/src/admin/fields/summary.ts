import type { Field } from '@maru/web/api';
import { readableText } from '@maru/web/lib/htmlText';
import type { FieldData, FieldValue } from './values';

function wordsOf(field: Field, value: FieldValue | undefined): string {
  if (value === undefined || field.kind === 'choice') return '';
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((row) => summaryOf(field.fields, row.data)).find(Boolean) ?? '';
  if ('html' in value) return readableText(value.html);
  if ('image' in value) return value.alt.trim();
  return (value.label ?? '').trim();
}

/** Where the first picture in them is kept, if there is one. */
export function pictureIn(fields: Field[], data: FieldData): string {
  const values = fields.filter(({ kind }) => kind === 'picture').map(({ key }) => data[key]);
  const images = values.map((value) => (typeof value === 'object' && 'image' in value ? value.image : ''));
  return images.find(Boolean) ?? '';
}

/** The first words in them: by these one is told from the next. */
export function summaryOf(fields: Field[], data: FieldData): string {
  const words = fields.map((field) => wordsOf(field, data[field.key])).find(Boolean) ?? '';
  return words.split('\n')[0] ?? '';
}
