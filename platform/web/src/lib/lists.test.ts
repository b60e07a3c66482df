import { describe, expect, it } from 'vitest';
import { grouped, toggled } from './lists';

describe('lists', () => {
  it('take a value in and leave it again', () => {
    expect(toggled([], 'post.created')).toEqual(['post.created']);
    expect(toggled(['post.created', 'page.changed'], 'post.created')).toEqual(['page.changed']);
  });

  it('put together what belongs together and keep the order', () => {
    const kinds = grouped(
      ['page.created', 'post.created', 'page.changed'],
      (name) => name.split('.')[0] ?? name,
    );
    expect(kinds).toEqual([
      { key: 'page', items: ['page.created', 'page.changed'] },
      { key: 'post', items: ['post.created'] },
    ]);
  });
});
