import { expect, it } from 'vitest';
import { menuFor } from './site';

it('a menu has for guests and for members what is for them', () => {
  const all = ['everyone', 'guests', 'members', 'groups'] as const;
  const items = all.map((shown) => ({ label: shown, path: `/${shown}`, shown, groups: [] }));
  const labels = (isMember: boolean) =>
    menuFor([{ key: 'a', label: '안내', items }], isMember).flatMap((group) =>
      group.items.map(({ label }) => label),
    );
  expect(labels(false)).toEqual(['everyone', 'guests']);
  expect(labels(true)).toEqual(['everyone', 'members', 'groups']);
});
