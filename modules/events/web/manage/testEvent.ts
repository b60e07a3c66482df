import type { EventAdmin } from '@maru/web/api';

/** An event as the server gives it to the editor. */
export function testEvent(change: Partial<EventAdmin> = {}): EventAdmin {
  return {
    key: '2026-12-21-abcd',
    title: '동지 수련',
    start: '2026-12-21T06:30:00+09:00',
    end: '2026-12-21T08:00:00+09:00',
    allDay: false,
    firstDay: '2026-12-21',
    lastDay: '2026-12-21',
    place: '대청',
    imageUrl: '/media/event/a.webp',
    alt: '등',
    width: 8,
    height: 8,
    focus: null,
    description: '<p>긴 밤</p>',
    link: '/apply/MORNING',
    updatedAt: '2026-11-21T01:00:00Z',
    published: true,
    revision: 3,
    ...change,
  };
}
