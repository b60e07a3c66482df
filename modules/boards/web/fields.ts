import { formatDateTime } from '@maru/web/lib/format';
import type { RecordField } from '@maru/web/record/fields';
import { groupTitles } from '@maru/web/record/platformFields';
import { boardOf } from './board';
import { commentChoices, layoutChoices, readChoices, secretChoices, writeChoices } from './manage/choices';

/** What an admin chose, in the words of the choice. */
function labelFrom(choices: { value: string; label: string }[]) {
  return (value: string | number) => choices.find((choice) => choice.value === value)?.label;
}

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
  {
    field: 'category',
    label: '분류',
    holds: 'choice',
    format: (value, site) =>
      site.boards.flatMap(({ categories }) => categories).find(({ key }) => key === value)?.title,
  },
  { field: 'categories', label: '분류' },
  { field: 'categoryRequired', label: '글마다 분류를 골라야 함' },
  { field: 'pinned', label: '상단 고정' },
  { field: 'secret', label: '비밀글', format: labelFrom(secretChoices) },
  { field: 'secret_at', format: (value) => formatDateTime(new Date(Number(value))) },
  { field: 'imported_views', label: '이전 조회수' },
  { field: 'blocks', label: '편집 내용' },
  { field: 'layout', label: '목록 모양', holds: 'choice', format: labelFrom(layoutChoices) },
  { field: 'read', label: '읽는 사람', holds: 'choice', format: labelFrom(readChoices) },
  { field: 'write', label: '글을 쓰는 사람', holds: 'choice', format: labelFrom(writeChoices) },
  { field: 'comment', label: '댓글을 쓰는 사람', holds: 'choice', format: labelFrom(commentChoices) },
  { field: 'readGroups', label: '읽는 그룹', load: groupTitles },
  { field: 'writeGroups', label: '글을 쓰는 그룹', load: groupTitles },
  { field: 'commentGroups', label: '댓글을 쓰는 그룹', load: groupTitles },
  { field: 'pin', label: '상단 고정' },
  { field: 'showDate', label: '날짜 표시' },
  { field: 'pageSize', label: '한 쪽의 글 수' },
  { field: 'archived', label: '보관' },
  { field: 'position', label: '순서' },
];
