import type { Site } from '@maru/web/api';
import { isMoment } from '@maru/web/lib/compare';
import { count, formatDateTime } from '@maru/web/lib/format';
import { boardOf, sessionTypeOf } from '@maru/web/lib/site';
import type { Say } from './names';

function nameOf(site: Site, field: string, value: string): string | undefined {
  if (field === 'board') return boardOf(site, value)?.title;
  if (field === 'type' || field === 'sessionType') return sessionTypeOf(site, value)?.title;
  return undefined;
}

/** A value as people say it: not as it is spelled in a record. `say` knows the names of this field's values. */
export function wordOf(site: Site, field: string, value: unknown, say: Say = () => undefined): string {
  const word = (each: string) => nameOf(site, field, each) ?? say(each) ?? each;
  if (value === undefined || value === null || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return say(value) ?? count(value);
  if (isMoment(value)) return value.includes('T') ? formatDateTime(value) : value.replaceAll('-', '.');
  if (typeof value === 'string') return word(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map(word).join(', ') || '없음';
  return JSON.stringify(value);
}
