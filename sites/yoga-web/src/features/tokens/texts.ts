import type { ApiTokenState } from '@/api';
import type { Tone } from '@/components/ui/StateBadge';

export const texts = {
  loading: '토큰을 불러오는 중',
  loadFailed: '토큰을 불러오지 못했습니다.',
  none: 'API 토큰 없음',
  noneHint: '만들면 다른 프로그램이 이 토큰으로 API를 호출할 수 있음',
  list: 'API 토큰',
  add: '토큰 만들기',
  name: '이름',
  nameHint: '어디에 쓰는지 알아볼 수 있는 이름. 예: 재고 연동',
  days: '유효 기간',
  forever: '취소할 때까지',
  scopes: '권한',
  scopesHint: '고른 것만 할 수 있음. 회원 권한, 토큰, 계정, 백업은 토큰으로 다룰 수 없음',
  saveFailed: '토큰을 만들지 못했습니다.',
  created: '토큰을 만들었습니다.',
  secretTitle: '새 API 토큰',
  secretLabel: 'API 토큰',
  secretHint: '호출할 때 Authorization: Bearer 헤더에 넣음. 만든 관리자의 이름으로 기록됨',
  revoke: '토큰 취소',
  revokeTitle: (name: string) => `‘${name}’ 토큰을 취소하시겠습니까?`,
  revokeHint: '다음 호출부터 쓸 수 없고 되살릴 수 없음',
  revoked: '토큰을 취소했습니다.',
} as const;

export const states: Record<ApiTokenState, { label: string; tone: Tone }> = {
  active: { label: '사용 중', tone: 'good' },
  expired: { label: '만료됨', tone: 'off' },
  revoked: { label: '취소됨', tone: 'off' },
  suspended: { label: '멈춤: 만든 사람이 관리자가 아님', tone: 'bad' },
};

/** Days for which a token can be used; absent for no end. */
export const periods = [
  { days: 30, label: '30일' },
  { days: 90, label: '90일' },
  { days: 365, label: '1년' },
  { days: undefined, label: texts.forever },
] as const;
