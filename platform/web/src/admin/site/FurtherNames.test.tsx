import type { SiteMenuRecord } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
