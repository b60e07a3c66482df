import type { SiteFooterRecord, SiteIdentityRecord, SiteMenuRecord } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FooterEditor } from './FooterEditor';
import { footerMerge } from './footerMerge';
import { toFooterValues } from './footerValues';
import { IdentityEditor } from './IdentityEditor';
import { MenuEditor } from './MenuEditor';

const api = fakeApi();
const saveMenu = 'PUT /admin/site/menu';
const menu: SiteMenuRecord = {
  groups: [
    {
      key: 'about',
      label: '안내',
      items: [
        { label: '소개', path: '/info/ABOUT' },
        { label: '숲', path: '/forest' },
      ],
    },
  ],
  missing: [],
  languages: [],
  revision: 3,
};
const inEnglish: SiteMenuRecord = { ...menu, languages: ['en'] };
const group = () => within(screen.getByRole('region', { name: '안내' }));
const save = () => screen.getByRole('button', { name: '저장' });

it('a menu of a site in Korean alone asks for no other name', async () => {
  const pages = [{ code: 'ABOUT', title: '센터', path: '/info/ABOUT', template: 'essay' }];
  api.answer('GET /pageContent/list', 200, pages);
  open('/admin/site/menu', <MenuEditor stored={menu} />);
  expect(await screen.findByText('센터', { selector: 'p' })).toBeVisible();
  expect(screen.queryByLabelText(/영어/)).toBeNull();
  expect(screen.queryByText(/영어/)).toBeNull();
});

it('names in English are written by the keyboard, and what is empty is not sent', async () => {
  api.answer(saveMenu, 200, { ...inEnglish, revision: 4 });
  const user = open('/admin/site/menu', <MenuEditor stored={inEnglish} />);
  expect(screen.getByText('영어 이름을 비워 두면 영어 화면에도 이름이 그대로 보임')).toBeVisible();
  const [label] = group().getAllByLabelText('이름');
  label?.focus();
  await user.tab();
  const [, english] = group().getAllByLabelText('영어 이름');
  expect(english).toHaveFocus();
  expect(english).toHaveAttribute('lang', 'en');
  await user.keyboard(' About us ');
  await user.type(screen.getByLabelText('묶음 1 영어 이름'), 'Guide');
  await user.click(save());
  await waitFor(() => expect(api.bodiesOf(saveMenu)).toHaveLength(1));
  expect(api.bodiesOf(saveMenu)[0]).toEqual({
    groups: [
      {
        key: 'about',
        label: '안내',
        labels: { en: 'Guide' },
        items: [
          { label: '소개', labels: { en: 'About us' }, path: '/info/ABOUT', shown: 'everyone' },
          { label: '숲', path: '/forest', shown: 'everyone' },
        ],
      },
    ],
    revision: 3,
  });
});

it('a name that is there stays to be seen, and its field while it is cleared', async () => {
  const groups = menu.groups.map((one) => ({ ...one, labels: { en: 'Guide' } }));
  api.answer(saveMenu, 200, { ...menu, revision: 4 });
  const user = open('/admin/site/menu', <MenuEditor stored={{ ...menu, groups }} />);
  const english = screen.getByLabelText('묶음 1 영어 이름');
  expect(english).toHaveValue('Guide');
  await user.clear(english);
  expect(english).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(api.bodiesOf(saveMenu)).toHaveLength(1));
  expect(JSON.stringify(api.bodiesOf(saveMenu)[0])).not.toContain('labels');
});

it('says at the name in English what is wrong with it', async () => {
  api.answer(saveMenu, 400, {
    status: 400,
    message: '쓸 수 없는 이름이에요.',
    errors: [{ field: 'groups[0].items[1].labels.en', message: '쓸 수 없는 이름이에요.' }],
  });
  const user = open('/admin/site/menu', <MenuEditor stored={inEnglish} />);
  const ofGroup = screen.getByLabelText('묶음 1 영어 이름');
  await user.click(ofGroup);
  await user.paste('a'.repeat(41));
  expect(ofGroup).toHaveAccessibleDescription('40자까지 쓸 수 있어요.');
  await user.click(save());
  expect(api.bodiesOf(saveMenu)).toEqual([]);
  await user.type(ofGroup, '{Backspace}');
  expect(ofGroup).toBeValid();
  await user.click(save());
  const forest = group().getAllByLabelText('영어 이름')[2];
  await waitFor(() => expect(forest).toHaveAccessibleDescription('쓸 수 없는 이름이에요.'));
});

const identity: SiteIdentityRecord = {
  ...{ name: '숲', tagline: '', description: '', product: '', terms: '/terms', privacy: '/privacy' },
  ...{ names: {}, taglines: {}, descriptions: {}, languages: ['en'] },
  ...{ shareImage: null, logo: null, wordmark: null, wordmarkDark: null },
  chat: { label: '묻기', labels: { en: 'Ask us' }, url: 'https://chat.example' },
  ...{ naverVerification: null, googleVerification: null, bingVerification: null, revision: 1 },
};
const footer: SiteFooterRecord = {
  lines: [{ label: '주소', value: '숲길 12' }],
  links: [{ label: '약관', labels: { en: 'Terms' }, path: '/terms' }],
  ...{ copyright: '© 숲', copyrights: {}, languages: ['en'], revision: 1 },
};

it('what the site says of itself is written in English below the Korean, and says there what is wrong with it', async () => {
  const call = 'PUT /admin/site/identity';
  api.answer('GET /pageContent/list', 200, []);
  api.refuse(call, 400, '쓸 수 없는 이름이에요.', 'chat.labels.en');
  const user = open('/admin/site/identity', <IdentityEditor stored={identity} />);
  const chat = screen.getByLabelText('영어 채팅 버튼 이름');
  expect(chat).toHaveValue('Ask us');
  await user.type(screen.getByLabelText('영어 이름'), ' Forest ');
  await user.type(screen.getByLabelText('영어 설명'), 'A small floor');
  await user.click(save());
  await waitFor(() => expect(chat).toHaveAccessibleDescription('쓸 수 없는 이름이에요.'));
  expect(api.bodiesOf(call)[0]).toMatchObject({
    name: '숲',
    names: { en: 'Forest' },
    descriptions: { en: 'A small floor' },
    chat: { label: '묻기', labels: { en: 'Ask us' }, url: 'https://chat.example' },
  });
  expect(api.bodiesOf(call)[0]).not.toHaveProperty('taglines');
});

it('the foot of every page is written in English line by line', async () => {
  const call = 'PUT /admin/site/footer';
  api.answer('GET /pageContent/list', 200, []);
  api.answer(call, 200, { ...footer, revision: 2 });
  const user = open('/admin/site/footer', <FooterEditor stored={footer} />);
  const [line, link] = screen.getAllByLabelText('영어 이름');
  expect(link).toHaveValue('Terms');
  if (line) await user.type(line, 'Address');
  await user.type(screen.getByLabelText('영어 내용'), '12 Forest Road');
  await user.type(screen.getByLabelText('영어 저작권 표시'), '© Forest');
  await user.click(save());
  await waitFor(() => expect(api.bodiesOf(call)).toHaveLength(1));
  expect(api.bodiesOf(call)[0]).toEqual({
    lines: [{ label: '주소', labels: { en: 'Address' }, value: '숲길 12', values: { en: '12 Forest Road' } }],
    links: [{ label: '약관', labels: { en: 'Terms' }, path: '/terms' }],
    copyright: '© 숲',
    copyrights: { en: '© Forest' },
    revision: 1,
  });
});

it('of two who change one line of the foot each sees what the other made of its English', () => {
  const base = toFooterValues(footer);
  const written = (en: string) => {
    const lines = [{ label: '주소', value: '숲길 12', values: { en } }];
    return toFooterValues({ ...footer, lines });
  };
  const versions = { base, mine: written('12 Forest Road'), theirs: written('12 Wood Road') };
  expect(footerMerge.fields(versions)).toMatchObject([
    {
      label: '센터 정보 › 주소',
      decided: null,
      mine: { '영어 내용': '12 Forest Road' },
      theirs: { '영어 내용': '12 Wood Road' },
    },
  ]);
  const theirs = { ...versions, mine: base };
  const [line] = footerMerge.apply(theirs, footerMerge.fields(theirs), {}).lines;
  expect(line?.values).toEqual({ en: '12 Wood Road' });
});
