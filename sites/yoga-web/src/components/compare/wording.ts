import type { Site } from '@/api';
import { isMoment } from '@/lib/compare';
import { formatDateTime } from '@/lib/format';
import { boardOf, sessionTypeOf } from '@/lib/site';

const names: Record<string, string> = {
  ROLE_ADMIN: '관리자',
  ROLE_USER: '회원',
  text: '한 줄',
  textarea: '여러 줄',
  file: '파일',
};

function nameOf(site: Site, field: string, value: string): string | undefined {
  if (field === 'board') return boardOf(site, value)?.title;
  if (field === 'role') return names[value];
  if (field === 'type' || field === 'sessionType') return sessionTypeOf(site, value)?.title ?? names[value];
  return undefined;
}

/** A value as people say it: not as it is spelled in a record. */
export function wordOf(site: Site, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (isMoment(value)) return formatDateTime(value);
  if (typeof value === 'string') return nameOf(site, field, value) ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.join(', ') || '없음';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
