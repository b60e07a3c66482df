import { count, formatDateTime } from '@maru/web/lib/format';
import type { FormatValue } from '../fields';
import { isMoment } from './compareRecords';

/**
 * A value as people say it: not as it is spelled in a record. `format` knows the names of this field's values, `none`
 * is what stands for no value.
 */
export function wordOf(value: unknown, format: FormatValue = () => undefined, none = '없음'): string {
  const word = (each: string) => format(each) ?? each;
  if (value === undefined || value === null || value === '') return none;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return format(value) ?? count(value);
  if (isMoment(value)) return value.includes('T') ? formatDateTime(value) : value.replaceAll('-', '.');
  if (typeof value === 'string') return word(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map(word).join(', ') || '없음';
  return JSON.stringify(value);
}
