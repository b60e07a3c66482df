import { expect, it } from 'vitest';
import { menuFor } from './site';

it('a menu has for guests and for members what is for them', () => {
  const all = ['everyone', 'guests', 'members', 'groups'] as const;
  const items = all.map((shown) => ({ label: shown, path: `/${shown}`, shown, groups: [] }));
  const labels = (isMember: boolean) =>
    menuFor([{ key: 'a', label: '안내', items }], isMember, 'ko').flatMap((group) =>
      group.items.map(({ label }) => label),
    );
  expect(labels(false)).toEqual(['everyone', 'guests']);
  expect(labels(true)).toEqual(['everyone', 'members', 'groups']);
});

it('a menu is called in the language that is spoken, and by its label where it has no name in that', () => {
  const items = [
    { label: '숲', labels: { en: 'Forest' }, path: '/forest' },
    { label: '바다', path: '/sea' },
  ];
  const labels = (language: 'ko' | 'en') =>
    menuFor([{ key: 'a', label: '둘레', labels: { en: 'Around' }, items }], false, language).flatMap(
      (group) => [group.label, ...group.items.map(({ label }) => label)],
    );
  expect(labels('en')).toEqual(['Around', 'Forest', '바다']);
  expect(labels('ko')).toEqual(['둘레', '숲', '바다']);
});
