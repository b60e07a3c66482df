import type { Site } from '@/api';
import { isMoment } from '@/lib/compare';
import { count, formatDateTime } from '@/lib/format';
import { boardOf, sessionTypeOf } from '@/lib/site';
import type { Names } from './names';

const names: Record<string, string> = {
  ROLE_ADMIN: '관리자',
  ROLE_USER: '회원',
  text: '한 줄',
  textarea: '여러 줄',
  file: '파일',
};

const templates: Record<string, string> = {
  essay: '글',
  principles: '원칙',
  tabs: '탭',
  feature: '소개',
  viewer: '사진 보기',
  guide: '안내',
  carousel: '넓은 사진',
  outline: '개요',
  timetable: '시간표',
  calendar: '달력',
  legal: '약관',
};

/** Fields that name another record by its number. */
const numbers: Record<string, (value: string) => string> = {
  author: (value) => `${value}번 회원`,
  createdBy: (value) => `${value}번 회원`,
  post: (value) => `${value}번 게시글`,
  reply_to: (value) => `${value}번 댓글`,
};

function nameOf(site: Site, field: string, value: string, known?: Names): string | undefined {
  if (field === 'board') return boardOf(site, value)?.title;
  if (field === 'role') return names[value];
  if (field === 'template') return templates[value];
  if (field === 'type' || field === 'sessionType') return sessionTypeOf(site, value)?.title ?? names[value];
  return known?.[value] ?? (/^\d+$/.test(value) ? numbers[field]?.(value) : undefined);
}

function wordOfNumber(field: string, value: number): string {
  if (field === 'secret_at') return formatDateTime(new Date(value));
  if (field === 'categories') return `우선순위 ${count(value)}`;
  return numbers[field]?.(String(value)) ?? count(value);
}

/** A value as people say it: not as it is spelled in a record. `known` are the names of this field's values. */
export function wordOf(site: Site, field: string, value: unknown, known?: Names): string {
  if (value === undefined || value === null || value === '') return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return wordOfNumber(field, value);
  if (isMoment(value)) return value.includes('T') ? formatDateTime(value) : value.replaceAll('-', '.');
  if (typeof value === 'string') return nameOf(site, field, value, known) ?? value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.map((each) => nameOf(site, field, each, known) ?? each).join(', ') || '없음';
  return JSON.stringify(value);
}
