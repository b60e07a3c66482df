import type { Site } from '@maru/web/api';
import { describe, expect, it } from 'vitest';
import { pageAt } from './model';

describe('the page at a path', () => {
  const site = {
    pages: [
      { code: 'YOGA', title: '요가', path: '/info/YOGA', template: 'tabs' },
      { code: 'DETAIL-DESCRIPTION', title: '상품', path: null, template: 'notes' },
    ],
  } as Site;

  it('is found without regard to case or a slash at the end', () => {
    expect(pageAt(site, '/info/yoga/')?.code).toBe('YOGA');
  });

  it('is none for an unknown code, a page without a path, or a broken address', () => {
    expect(pageAt(site, '/info/NOPE')).toBeUndefined();
    expect(pageAt(site, '/info/DETAIL-DESCRIPTION')).toBeUndefined();
    expect(pageAt(site, '/info/%E0%A4')).toBeUndefined();
  });
});
