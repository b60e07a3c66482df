import { site } from '@maru/web/testing/screens';
import { expect, it } from 'vitest';
import { menuFor, siteFor } from './site';

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

it('what the centre says of itself is said in the language that is spoken, and in Korean where it has nothing in that', () => {
  const en = (text: string) => ({ en: text });
  const said = {
    ...site,
    name: '숲',
    names: en('Forest'),
    tagline: '조용한 마루',
    chat: { label: '묻기', labels: en('Ask us'), url: 'https://chat.example' },
    footer: {
      lines: [
        { label: '주소', labels: en('Address'), value: '숲길 12', values: en('12 Forest Road') },
        { label: '전화', labels: en('Phone'), value: '02-000-0000' },
      ],
      links: [{ label: '약관', labels: en('Terms'), path: '/terms' }],
      copyright: '© 숲',
      copyrights: en('© Forest'),
    },
  };
  const read = (language: 'ko' | 'en') => {
    const { name, tagline, chat, footer } = siteFor(said, false, language);
    const lines = footer.lines.map(({ label, value }) => `${label} ${value}`);
    return [name, tagline, chat?.label, ...lines, footer.links[0]?.label, footer.copyright];
  };
  expect(read('en')).toEqual([
    'Forest',
    '조용한 마루',
    'Ask us',
    'Address 12 Forest Road',
    'Phone 02-000-0000',
    'Terms',
    '© Forest',
  ]);
  expect(read('ko')).toEqual([
    '숲',
    '조용한 마루',
    '묻기',
    '주소 숲길 12',
    '전화 02-000-0000',
    '약관',
    '© 숲',
  ]);
});
