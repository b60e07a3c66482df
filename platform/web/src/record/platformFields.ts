import { listGroups, listJournalFilters, listTokens } from '@maru/web/api';
import { colourLabels } from '@maru/web/lib/colours';
import type { RecordField } from './fields';

const roles: Record<string, string> = { ROLE_ADMIN: '관리자', ROLE_USER: '회원' };

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
  blocks: '블록',
};

const languages: Record<string, string> = { ko: '한국어', en: '영어' };

const grounds: Record<string, string> = { plain: '바탕 없음', soft: '연한 바탕', accent: '강조 바탕' };

const screens: Record<string, string> = {
  always: '항상',
  phone: '휴대전화에서만',
  desktop: '넓은 화면에서만',
  never: '감춤',
};

/** What people call each group of members. */
export async function groupTitles(signal: AbortSignal): Promise<Record<string, string>> {
  const groups = await listGroups({ signal });
  return Object.fromEntries(groups.map(({ key, title }) => [key, title]));
}

function memberOf(value: string | number): string | undefined {
  return /^\d+$/.test(String(value)) ? `${value}번 회원` : undefined;
}

/** Fields of the platform's own records, and what more than one module calls alike. What is not here is shown as it is. */
export const platformFields: RecordField[] = [
  { field: 'title', label: '제목' },
  { field: 'description', label: '설명' },
  { field: 'template', label: '화면 틀', holds: 'choice', format: (value) => templates[value] },
  { field: 'language', label: '언어', holds: 'choice', format: (value) => languages[value] },
  { field: 'counterpart', label: '다른 언어 페이지' },
  { field: 'sections', label: '탭' },
  { field: 'section', label: '탭', holds: 'choice' },
  { field: 'images', label: '페이지 이미지' },
  { field: 'infoImages', label: '고정 이미지' },
  { field: 'texts', label: '글' },
  { field: 'videos', label: '동영상' },
  { field: 'blocks', label: '블록' },
  { field: 'background', label: '바탕', holds: 'choice', format: (value) => grounds[value] },
  { field: 'shown', label: '보이기', holds: 'choice', format: (value) => screens[value] },
  { field: 'data', label: '내용' },
  { field: 'picture', label: '사진' },
  { field: 'lead', label: '소개' },
  { field: 'buttons', label: '버튼' },
  { field: 'question', label: '질문' },
  { field: 'answer', label: '답' },
  { field: 'caption', label: '설명' },
  { field: 'to', label: '이어질 곳' },
  { field: 'html', label: '내용' },
  { field: 'text', label: '내용' },
  { field: 'path', label: '주소' },
  { field: 'formerPaths', label: '예전 주소' },
  { field: 'hidden', label: '비공개' },
  { field: 'materialAt', label: '중요한 변경' },
  { field: 'alt', label: '대체 텍스트' },
  { field: 'by', label: '대신할 파일' },
  { field: 'priority', label: '순서' },
  { field: 'code', label: '동영상 코드' },
  { field: 'maxTexts', label: '글의 최대 개수' },
  { field: 'key', label: '키' },
  { field: 'label', label: '이름' },
  { field: 'name', label: '이름' },
  { field: 'image', label: '이미지' },
  { field: 'active', label: '표시' },
  { field: 'isActive', label: '표시' },
  { field: 'published', label: '공개' },
  {
    field: 'kind',
    label: '종류',
    holds: 'choice',
    load: async (signal) => {
      const { kinds } = await listJournalFilters({ signal });
      return Object.fromEntries(kinds.map(({ kind, label }) => [kind, label]));
    },
  },
  { field: 'type', label: '종류', holds: 'choice' },
  { field: 'url', label: '주소' },
  { field: 'groups', label: '그룹', load: groupTitles },
  { field: 'items', label: '항목' },
  { field: 'links', label: '링크' },
  { field: 'value', label: '내용' },
  ...Object.entries(colourLabels).map(([field, label]) => ({ field, label })),
  { field: 'link', label: '연결' },
  { field: 'role', label: '권한', holds: 'choice', format: (value) => roles[value] },
  { field: 'disabled', label: '이용 정지' },
  { field: 'displayName', label: '닉네임' },
  { field: 'realName', label: '이름' },
  { field: 'phoneNumber', label: '전화번호' },
  { field: 'username', label: '이메일' },
  { field: 'subject', label: '제목' },
  { field: 'body', label: '내용' },
  { field: 'author', label: '작성자', format: memberOf },
  { field: 'createdBy', format: memberOf },
  {
    field: 'scopes',
    load: async (signal) => {
      const { scopes } = await listTokens({ signal });
      return Object.fromEntries(scopes.map(({ name, module, access }) => [name, `${module} ${access}`]));
    },
  },
];
