import type { SchedulePlan } from '@maru/web/api';

/** A draft of a page as the server tells of it, or what a test says of another plan. */
export function planOf(more: Partial<SchedulePlan> = {}): SchedulePlan {
  return {
    key: 'k1',
    kind: 'page',
    kindLabel: '정보 페이지',
    record: 'FOREST',
    title: '초안',
    state: 'draft',
    publishAt: null,
    until: null,
    failure: null,
    changeSet: null,
    changeSetTitle: null,
    authorName: '관리자',
    updatedAt: '2026-11-21T01:00:00Z',
    revision: 3,
    editPath: '',
    ...more,
  };
}
