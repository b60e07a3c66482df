import type { ApiTokenEnding, ApiTokenKind, ApiTokenState } from '@maru/web/api';
import type { Tone } from '@maru/web/ui/StateBadge';

export const texts = {
  loading: '토큰을 불러오는 중',
  loadFailed: '토큰을 불러오지 못했습니다.',
  none: 'API 토큰 없음',
  noneHint: '만들면 다른 프로그램이 이 토큰으로 API를 호출할 수 있음',
  list: 'API 토큰',
  most: (most: number, counted: number) =>
    `만료되거나 취소된 것을 빼고 ${most}개까지 만들 수 있음. 지금 ${counted}개`,
  add: '토큰 만들기',
  name: '이름',
  nameHint: '어디에 쓰는지 알아볼 수 있는 이름. 예: 재고 연동',
  days: '유효 기간',
  kind: '종류',
  drafts: '임시저장과 예약도 읽기',
  draftsHint: '게시하기 전의 내용을 보여 주는 프로그램에만',
  scopes: '권한',
  scopesHint: '고른 것만 할 수 있음. 회원 권한, 토큰, 계정, 백업은 토큰으로 다룰 수 없음',
  saveFailed: '토큰을 만들지 못했습니다.',
  created: '토큰을 만들었습니다.',
  secretTitle: '새 API 토큰',
  secretLabel: 'API 토큰',
  secretHint: '호출할 때 Authorization: Bearer 헤더에 넣음',
  revoke: '토큰 취소',
  expiring: (names: string) =>
    `2주 안에 만료되는 토큰: ${names}. 그 전에 새 토큰을 만들어 프로그램에 바꿔 넣어야 멈추지 않음`,
  revokeTitle: (name: string) => `‘${name}’ 토큰을 취소하시겠습니까?`,
  revokeHint: '다음 호출부터 쓸 수 없고 되살릴 수 없음',
  revoked: '토큰을 취소했습니다.',
} as const;

export const kinds: Record<ApiTokenKind, { label: string; hint: string }> = {
  admin: {
    label: '관리자 토큰',
    hint: '만든 관리자의 이름으로 읽고 씀. 그 관리자의 비밀번호, 이메일, 휴대폰 번호, 2단계 인증, 권한이 바뀌거나 모든 기기에서 로그아웃하거나 탈퇴하면 함께 끝남',
  },
  delivery: {
    label: '전달 토큰',
    hint: '누구나 볼 수 있는 내용만 읽음. 사이트의 것이라서 만든 사람의 계정이 바뀌어도 계속 쓸 수 있음',
  },
};

export const states: Record<ApiTokenState, { label: string; tone: Tone }> = {
  active: { label: '사용 중', tone: 'good' },
  expiring: { label: '곧 만료', tone: 'bad' },
  expired: { label: '만료됨', tone: 'off' },
  revoked: { label: '취소됨', tone: 'off' },
  ended: { label: '끝남', tone: 'off' },
  suspended: { label: '멈춤: 만든 관리자의 2단계 인증이 꺼져 있음', tone: 'bad' },
};

/** What ended a token together with its maker's logins. */
export const endings: Record<ApiTokenEnding, string> = {
  password: '비밀번호가 바뀜',
  phone: '휴대폰 번호가 바뀜',
  email: '이메일이 바뀜',
  secondFactor: '2단계 인증이 바뀜',
  role: '권한이 바뀜',
  disabled: '이용이 정지됨',
  loggedOut: '모든 기기에서 로그아웃됨',
  left: '탈퇴함',
  takenBack: '계정 변경이 되돌려짐',
};

/** Days for which a token can be used. */
export const periods = [
  { days: 30, label: '30일' },
  { days: 90, label: '90일' },
  { days: 365, label: '1년' },
  { days: 730, label: '2년' },
] as const;
