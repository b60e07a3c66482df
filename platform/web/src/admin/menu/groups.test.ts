import { describe, expect, it } from 'vitest';
import { menuGroups } from './groups';

const popup = { key: 'popup', label: '팝업', path: '/admin/managePopupModal', icon: 'image', group: '화면' };

describe('§2 admin side menu', () => {
  it('groups the entries that the server names, with the platform’s own places first', () => {
    expect(menuGroups([popup]).map((group) => [group.label, group.entries.map(({ key }) => key)])).toEqual([
      ['', ['dashboard', 'journal']],
      ['화면', ['popup']],
    ]);
  });

  it('shows no place twice', () => {
    const journal = { key: 'j', label: '변경 기록', path: '/admin/Journal', icon: 'history', group: '기록' };
    const keys = menuGroups([journal]).flatMap((group) => group.entries.map(({ key }) => key));
    expect(keys).toEqual(['dashboard', 'j']);
  });
});
