import { formatDateTime } from '@maru/web/lib/format';
import type { RecordField } from '@maru/web/record/fields';
import { boardOf } from './board';

export const fields: RecordField[] = [
  {
    field: 'board',
    label: '게시판',
    holds: 'choice',
    format: (value, site) => boardOf(site, String(value))?.title,
  },
  { field: 'author_name', label: '작성자 이름' },
  { field: 'created_at', label: '작성 시각' },
  { field: 'post', label: '게시물', format: (value) => (value === '' ? undefined : `${value}번 게시물`) },
  {
    field: 'reply_to',
    label: '답글을 단 댓글',
    format: (value) => (value === '' ? undefined : `${value}번 댓글`),
  },
  { field: 'pinned', label: '상단 고정' },
  { field: 'secret', label: '비밀글' },
  { field: 'secret_at', format: (value) => formatDateTime(new Date(Number(value))) },
  { field: 'imported_views', label: '이전 조회수' },
  { field: 'blocks', label: '편집 내용' },
];
