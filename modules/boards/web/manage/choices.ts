import type { BoardFormValues } from './formValues';

/** What can be chosen, in plain words. */
type Choice<T> = { value: T; label: string; hint: string };

export const layoutChoices: Choice<BoardFormValues['layout']>[] = [
  { value: 'list', label: '글 목록', hint: '제목이 한 줄씩. 공지나 질문에 알맞음' },
  { value: 'gallery', label: '사진', hint: '글의 첫 사진이 크게. 사진첩에 알맞음' },
  { value: 'press', label: '기사', hint: '사진과 첫 문장이 함께. 소식이나 보도에 알맞음' },
];

export const readChoices: Choice<BoardFormValues['read']>[] = [
  { value: 'everyone', label: '누구나', hint: '로그인하지 않은 방문자도 읽고, 검색 엔진에도 나옴' },
  { value: 'member', label: '회원', hint: '로그인한 회원만 읽음' },
  { value: 'group', label: '회원 그룹', hint: '고른 그룹의 회원만 읽음. 다른 사람의 목록에는 나오지 않음' },
  { value: 'admin', label: '관리자', hint: '관리자만 읽음. 다른 사람의 목록에는 나오지 않음' },
];

export const writeChoices: Choice<BoardFormValues['write']>[] = [
  { value: 'member', label: '회원', hint: '로그인한 회원이면 누구나 씀' },
  { value: 'group', label: '회원 그룹', hint: '고른 그룹의 회원만 씀' },
  { value: 'admin', label: '관리자', hint: '관리자만 씀. 글에 파일을 붙일 수 있음' },
];

export const commentChoices: Choice<BoardFormValues['comment']>[] = [
  { value: 'member', label: '회원', hint: '로그인한 회원이면 누구나 씀' },
  { value: 'group', label: '회원 그룹', hint: '고른 그룹의 회원만 씀' },
  { value: 'admin', label: '관리자', hint: '관리자만 씀' },
  { value: 'nobody', label: '아무도 쓰지 않음', hint: '댓글 쓰는 곳이 보이지 않음' },
];

export const secretChoices: Choice<BoardFormValues['secret']>[] = [
  { value: 'no', label: '없음', hint: '모든 글이 읽는 사람에게 보임' },
  { value: 'may', label: '쓰는 사람이 고름', hint: '고르면 글쓴이와 관리자만 봄' },
  {
    value: 'always',
    label: '항상 비밀글',
    hint: '새 글은 모두 글쓴이와 관리자만 봄. 상담이나 문의에 알맞음',
  },
];
