import { formatDateTime } from '@maru/web/lib/format';
import type { NameSource } from '@maru/web/record/compare/names';

export const names: NameSource[] = [
  { field: 'post', say: (value) => (value === '' ? undefined : `${value}번 게시물`) },
  { field: 'reply_to', say: (value) => (value === '' ? undefined : `${value}번 댓글`) },
  { field: 'secret_at', say: (value) => formatDateTime(new Date(Number(value))) },
];
