import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'session-list', path: '/session/general', ready: '신청하기' },
  { name: 'apply-guest', path: '/apply/GENERAL-2026-WINTER', ready: '신청하려면 로그인이' },
  { name: 'apply', path: '/apply/TEACHER-PROPS-2027', as: 'member', ready: '휴대폰 번호' },
  { name: 'apply-closed', path: '/apply/CARE-2027-01', ready: '모집이 마감된 과정이에요.' },
  { name: 'admin-sessions', path: '/admin/session/manage', as: 'admin', ready: '모집 중' },
  { name: 'admin-session-types', path: '/admin/session/types', as: 'admin', ready: '종류 추가' },
  { name: 'admin-session-new', path: '/admin/session/new', as: 'admin', ready: '과정 코드' },
  { name: 'admin-session', path: '/admin/session/edit/GENERAL-2026-WINTER', as: 'admin', ready: '기본 정보' },
  {
    name: 'admin-form',
    path: '/admin/session/edit/TEACHER-2027?tab=form',
    as: 'admin',
    ready: '준비된 항목',
  },
  { name: 'admin-applications', path: '/admin/apply/view', as: 'admin', ready: '세션을 선택해주세요.' },
];
