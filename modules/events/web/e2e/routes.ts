import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'events', path: '/events', ready: '캘린더에서 구독하기' },
  { name: 'events-month', path: '/events?month=2026-12', ready: '2026년 12월' },
  { name: 'events-empty', path: '/events?month=2027-02', ready: '이 달에는 행사가 없어요.' },
  { name: 'event', path: '/events/solstice-2026', ready: '내 캘린더에 넣기' },
  { name: 'event-whole-days', path: '/events/floor-care-2027', ready: '2027년 1월 25일 (월)' },
  { name: 'admin-events', path: '/admin/events', as: 'admin', ready: '모두' },
  { name: 'admin-event-new', path: '/admin/events/new', as: 'admin', ready: '기본 정보' },
  { name: 'admin-event', path: '/admin/events/solstice-2026', as: 'admin', ready: '기본 정보' },
];
