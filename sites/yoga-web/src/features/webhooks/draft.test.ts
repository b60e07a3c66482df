import { describe, expect, it } from 'vitest';
import type { WebhookSummary } from '@/api';
import { blank, groups, toggled, toInput } from './draft';

const saved: WebhookSummary = {
  key: 'k',
  name: '봇',
  url: 'https://a.example/',
  events: ['post.created'],
  active: false,
  revision: 3,
  waiting: 0,
  lastState: null,
  lastAt: null,
};

describe('a webhook that is edited', () => {
  it('stays off and names the revision that it started from', () => {
    const draft = { name: ' 새 이름 ', url: 'https://a.example/ ', events: ['post.created'] };
    expect(toInput(draft, saved)).toEqual({
      name: '새 이름',
      url: 'https://a.example/',
      events: ['post.created'],
      active: false,
      revision: 3,
    });
  });

  it('is on and has no revision when it is new', () => {
    expect(toInput(blank, null)).toEqual({ name: '', url: '', events: [], active: true });
  });
});

describe('events', () => {
  it('are chosen and left again', () => {
    expect(toggled([], 'post.created')).toEqual(['post.created']);
    expect(toggled(['post.created', 'page.changed'], 'post.created')).toEqual(['page.changed']);
  });

  it('of one thing stand together in the order of the server', () => {
    const names = ['page.created', 'post.created', 'page.changed'].map((name) => ({ name }));
    expect(groups(names).map(({ kind, events }) => [kind, events.length])).toEqual([
      ['page', 2],
      ['post', 1],
    ]);
  });
});
