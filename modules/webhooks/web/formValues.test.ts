import type { WebhookSummary } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { blank, kindOf, toInput, webhookSchema } from './formValues';

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
  it('has a name and an address as long as the server takes them', () => {
    const wrong = (draft: object) =>
      webhookSchema.safeParse({ ...blank, ...draft }).error?.issues.map(({ path }) => path);
    expect(wrong({ name: '숲'.repeat(60), url: 'a'.repeat(2000) })).toBeUndefined();
    expect(wrong({ name: '숲'.repeat(61), url: 'a'.repeat(2001) })).toEqual([['name'], ['url']]);
  });

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
