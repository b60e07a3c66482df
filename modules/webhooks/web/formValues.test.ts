import type { WebhookSummary } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { blank, kindOf, toInput } from './formValues';

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

describe('an event', () => {
  it('belongs to the thing that it names', () => {
    expect(kindOf({ name: 'post.created' })).toBe('post');
  });
});
