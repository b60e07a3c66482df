import type { SiteColoursRecord, SiteFooterRecord, SiteIdentityRecord, SiteMenuRecord } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ColoursEditor } from './ColoursEditor';
import { FooterEditor } from './FooterEditor';
import { IdentityEditor } from './IdentityEditor';
import { MenuEditor } from './MenuEditor';

const api = fakeApi();
const menu: SiteMenuRecord = {
  groups: [
    { key: 'about', label: '안내', items: [{ label: '소개', path: '/info/ABOUT', module: 'content' }] },
    { key: 'yoga', label: '요가', items: [{ label: '요가', path: '/info/GONE', shown: 'members' }] },
  ],
  missing: ['/info/GONE'],
  languages: [],
  revision: 3,
};
const saveMenu = 'PUT /admin/site/menu';
const save = () => screen.getByRole('button', { name: '저장' });

describe('the menu of the site', () => {
  it('is saved in its order, with what the screen does not show', async () => {
    api.answer(saveMenu, 200, { ...menu, revision: 4 });
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const place = screen.getByRole('textbox', { name: '묶음 2 순서 (1~2)' });
    await user.clear(place);
    await user.type(place, '1{Enter}');
    const yoga = within(screen.getByRole('region', { name: '요가' })).getByLabelText('보이기');
    expect(yoga).toHaveValue('members');
    await user.selectOptions(yoga, '감춤');
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(saveMenu)).toHaveLength(1));
    expect(api.bodiesOf(saveMenu)[0]).toEqual({
      groups: [
        { key: 'yoga', label: '요가', items: [{ label: '요가', path: '/info/GONE', shown: 'nobody' }] },
        {
          key: 'about',
          label: '안내',
          items: [{ label: '소개', path: '/info/ABOUT', module: 'content', shown: 'everyone' }],
        },
      ],
      revision: 3,
    });
  });

  it('says where an entry leads nowhere, and at which field something is wrong', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    expect(screen.getByText('이 주소에는 아무것도 없음')).toBeVisible();
    const group = screen.getByRole('region', { name: '안내' });
    const path = within(group).getByLabelText('주소');
    await user.clear(path);
    await user.type(path, 'info/ABOUT');
    await user.click(save());
    expect(within(group).getByText(/이 사이트의 주소는 \/로/)).toBeVisible();
    expect(path).toBeInvalid();
    expect(api.bodiesOf(saveMenu)).toHaveLength(0);
  });

  it('takes back what it said of a field once that is mended', async () => {
    api.answer(saveMenu, 400, {
      status: 400,
      message: '주소가 잘못됐어요.',
      errors: [{ field: 'groups[0].items[0].path', message: '주소가 잘못됐어요.' }],
    });
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const path = within(screen.getByRole('region', { name: '안내' })).getByLabelText('주소');
    await user.clear(path);
    await user.click(save());
    expect(path).toHaveAccessibleDescription('비워 둘 수 없어요.');
    await user.type(path, '/a');
    expect(path).toBeValid();
    expect(path).not.toHaveAccessibleDescription();
    await user.click(save());
    await waitFor(() => expect(path).toHaveAccessibleDescription('주소가 잘못됐어요.'));
    await user.type(path, 'b');
    expect(path).toBeValid();
    expect(screen.queryByText('주소가 잘못됐어요.')).toBeNull();
  });

  it('takes it back of new entries too, one field after the other', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const group = within(screen.getByRole('region', { name: '안내' }));
    await user.click(group.getByRole('button', { name: '항목 추가' }));
    await user.click(save());
    const [label, path] = [group.getAllByLabelText('이름').at(-1), group.getAllByLabelText('주소').at(-1)];
    if (!label || !path) throw new Error('there is no new entry');
    expect(label).toHaveAccessibleDescription('비워 둘 수 없어요.');
    await user.type(label, '가');
    expect(label).toBeValid();
    expect(path).toBeInvalid();
    await user.type(path, 'a');
    expect(path).toHaveAccessibleDescription(/이 사이트의 주소는/);
    await user.clear(path);
    await user.type(path, '/a');
    expect(path).toBeValid();
    expect(screen.queryByText('비워 둘 수 없어요.')).toBeNull();
  });

  it('marks what leads nowhere at the entry, at its group and above all', async () => {
    api.answer('GET /pageContent/list', 200, [
      { code: 'ABOUT', title: '센터', path: '/info/ABOUT', template: 'essay' },
    ]);
    open('/admin/site/menu', <MenuEditor stored={menu} />);
    expect(await screen.findByText('센터', { selector: 'p' })).toBeVisible();
    const [mark, ...more] = screen.getAllByText('이 주소에는 아무것도 없음');
    expect(mark).toHaveClass('text-danger');
    expect(more).toEqual([]);
    expect(screen.getAllByText('갈 곳이 없는 항목 1개')).toHaveLength(2);
    const [about, yoga] = ['안내', '요가'].map((name) => within(screen.getByRole('region', { name })));
    expect(yoga?.getByText('갈 곳이 없는 항목 1개')).toBeVisible();
    expect(about?.queryByText(/갈 곳이 없는/)).toBeNull();
  });

  it('takes an entry to another group by a choice, and goes there with the focus', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    await user.selectOptions(screen.getByLabelText('묶음 1 항목 1 다른 묶음으로'), '요가');
    const yoga = within(screen.getByRole('region', { name: '요가' }));
    expect(yoga.getAllByLabelText('이름').map((field) => (field as HTMLInputElement).value)).toEqual([
      '요가',
      '소개',
    ]);
    expect(yoga.getAllByLabelText('이름')[1]).toHaveFocus();
    expect(within(screen.getByRole('region', { name: '안내' })).getByText(/항목이 없는 묶음/)).toBeVisible();
    api.answer(saveMenu, 200, { ...menu, revision: 4 });
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(saveMenu)).toHaveLength(1));
    expect(api.bodiesOf(saveMenu)[0]).toMatchObject({
      groups: [{ items: [] }, { items: [{ label: '요가' }, { label: '소개', module: 'content' }] }],
    });
  });

  it('keeps a name that is too long, and says so at once', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const name = within(screen.getByRole('region', { name: '안내' })).getByLabelText('이름');
    await user.clear(name);
    await user.paste('가'.repeat(41));
    expect(name).toHaveValue('가'.repeat(41));
    expect(name).toHaveAccessibleDescription('40자까지 쓸 수 있어요.');
    await user.click(save());
    expect(api.bodiesOf(saveMenu)).toEqual([]);
    await user.type(name, '{Backspace}');
    expect(name).toBeValid();
  });

  it('waits in the first field of what was added', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const group = within(screen.getByRole('region', { name: '안내' }));
    await user.click(group.getByRole('button', { name: '항목 추가' }));
    await waitFor(() => expect(group.getAllByLabelText('이름')[1]).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '묶음 추가' }));
    await waitFor(() => expect(screen.getByLabelText('묶음 3 이름')).toHaveFocus());
  });

  it('leaves it to the server which module an entry is of that leads elsewhere now', async () => {
    api.answer(saveMenu, 200, { ...menu, revision: 4 });
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    const path = within(screen.getByRole('region', { name: '안내' })).getByLabelText('주소');
    await user.clear(path);
    await user.type(path, '/a');
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(saveMenu)).toHaveLength(1));
    expect(api.bodiesOf(saveMenu)[0]).toMatchObject({
      groups: [{ items: [{ label: '소개', path: '/a', shown: 'everyone' }] }, {}],
    });
    expect(JSON.stringify(api.bodiesOf(saveMenu))).not.toContain('module');
  });

  it('shows the refusal of the server at the entry that it means, also after that moved', async () => {
    api.answer(saveMenu, 400, {
      status: 400,
      message: '40자까지 쓸 수 있어요.',
      errors: [{ field: 'groups[1].items[0].label', message: '40자까지 쓸 수 있어요.' }],
    });
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    await user.type(screen.getByLabelText('묶음 1 이름'), '!');
    await user.click(save());
    const group = await screen.findByRole('region', { name: '요가' });
    await waitFor(() => expect(within(group).getByLabelText('이름')).toBeInvalid());
  });

  it('offers again what was not saved', async () => {
    const user = open('/admin/site/menu', <MenuEditor stored={menu} />);
    await user.type(screen.getByLabelText('묶음 1 이름'), ' 둘');
    cleanup();
    const again = open('/admin/site/menu', <MenuEditor stored={menu} />);
    await again.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(screen.getByLabelText('묶음 1 이름')).toHaveValue('안내 둘');
  });
});

describe('the footer of the site', () => {
  const emptyFooter: SiteFooterRecord = {
    ...{ lines: [], links: [], copyright: '©', copyrights: {} },
    ...{ languages: [], revision: 1 },
  };

  it('takes a line more, and sends no names of rows', async () => {
    const footer = emptyFooter;
    const saveFooter = 'PUT /admin/site/footer';
    api.answer(saveFooter, 200, { ...footer, revision: 2 });
    const user = open('/admin/site/footer', <FooterEditor stored={footer} />);
    await user.click(screen.getByRole('button', { name: '정보 추가' }));
    await user.type(screen.getByLabelText('이름'), '전화');
    await user.type(screen.getByLabelText('내용'), '02-123-4567');
    await user.click(save());
    await waitFor(() =>
      expect(api.bodiesOf(saveFooter)).toEqual([
        { lines: [{ label: '전화', value: '02-123-4567' }], links: [], copyright: '©', revision: 1 },
      ]),
    );
  });

  it('shows what the server has against a look at it where it belongs', async () => {
    const footer = emptyFooter;
    const message = '저작권 표시는 100자까지 쓸 수 있어요.';
    api.answer('POST /admin/schedule/preview', 400, {
      status: 400,
      message,
      errors: [{ field: 'copyright', message }],
    });
    const user = open('/admin/site/footer', <FooterEditor stored={footer} />);
    const field = screen.getByRole('textbox', { name: '저작권 표시' });
    await user.type(field, ' 2027');
    await user.click(screen.getByRole('button', { name: /^미리보기/ }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('© 2027');
    expect(api.bodiesOf('POST /admin/schedule/preview')).toEqual([
      {
        kind: 'footer',
        key: 'site',
        baseRevision: 1,
        content: { lines: [], links: [], copyright: '© 2027' },
      },
    ]);
  });
});

describe('the colours of the site', () => {
  it('are refused while they are chosen, before anything is saved', async () => {
    const colours: SiteColoursRecord = { chosen: {}, corners: null, fonts: null, header: null, revision: 1 };
    const sentence = '글자 색이 바탕 색 위에서 잘 보이지 않아요.';
    api.answer('POST /admin/site/colours/preview', 400, {
      status: 400,
      message: sentence,
      errors: [{ field: 'chosen.ink', message: sentence }],
    });
    const user = open('/admin/site/colours', <ColoursEditor stored={colours} />);
    for (const [label, value] of [
      ['바탕', '#ffffff'],
      ['글자', '#999999'],
      ['강조', '#7a1f4f'],
    ] as const) {
      await user.type(screen.getByLabelText(label), value);
    }
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('글자')).toBeInvalid();
  });
});

describe('the colours of the site, one by one', () => {
  const colours: SiteColoursRecord = { chosen: {}, corners: null, fonts: null, header: null, revision: 1 };
  const preview = 'POST /admin/site/colours/preview';
  const together = '바탕, 글자, 강조 색은 함께 골라야 해요.';

  it('say with the first of the three that it needs the others, and show it with theirs', async () => {
    api.answer(preview, 200, { roles: {}, corners: {} });
    const user = open('/admin/site/colours', <ColoursEditor stored={colours} />);
    expect(screen.queryByText(together)).toBeNull();
    await user.type(screen.getByLabelText('강조'), '#7a1f4f');
    expect(screen.getByLabelText('바탕')).toHaveAccessibleDescription(together);
    expect(screen.getByLabelText('글자')).toHaveAccessibleDescription(together);
    expect(screen.getByLabelText('강조')).not.toHaveAccessibleDescription(together);
    await waitFor(() =>
      expect(api.bodiesOf(preview).at(-1)).toMatchObject({
        chosen: { surface: '#ffffff', ink: '#ffffff', accent: '#7a1f4f' },
      }),
    );
  });

  it('show what is wrong with one that was folded away', async () => {
    const chosen = { surface: '#ffffff', ink: '#222222', accent: '#7a1f4f', line: '#eeeeee' };
    api.answer(preview, 200, { roles: {}, corners: {} });
    const user = open('/admin/site/colours', <ColoursEditor stored={{ ...colours, chosen }} />);
    await user.click(screen.getByText('하나씩 고르기'));
    expect(screen.getByLabelText('진한 선')).not.toBeVisible();
    const wrong = [
      { field: 'chosen.line_strong', message: '진한 선이 보이지 않아요.' },
      { field: 'chosen.ink_soft', message: '흐린 글자가 보이지 않아요.' },
    ];
    api.answer(preview, 400, { status: 400, message: '보이지 않아요.', errors: wrong });
    await user.type(screen.getByLabelText('글자'), '{Backspace}3');
    expect(await screen.findByText('진한 선이 보이지 않아요.')).toBeVisible();
    expect(screen.getByText('흐린 글자가 보이지 않아요.')).toBeVisible();
  });
});

describe('the name of the site and what stands for it', () => {
  const identity: SiteIdentityRecord = {
    name: '시험 센터',
    names: {},
    tagline: '',
    taglines: {},
    description: '',
    descriptions: {},
    languages: [],
    product: '',
    terms: '/terms-of-use',
    privacy: '/privacy-policy',
    shareImage: null,
    logo: null,
    wordmark: null,
    wordmarkDark: null,
    chat: null,
    naverVerification: null,
    googleVerification: null,
    bingVerification: null,
    revision: 1,
  };
  const saveIdentity = 'PUT /admin/site/identity';

  it('says of a page that is named and is not there that it is not', async () => {
    const pages = [{ code: 'TERMS', title: '이용약관', path: '/terms-of-use', template: 'legal' }];
    api.answer('GET /pageContent/list', 200, pages);
    open('/admin/site/identity', <IdentityEditor stored={{ ...identity, product: 'HOME' }} />);
    const privacy = screen.getByLabelText('개인정보처리방침 주소');
    await waitFor(() => expect(privacy).toHaveAccessibleDescription('이 주소에는 아무것도 없음'));
    expect(screen.getByLabelText('이용약관 주소')).toHaveAccessibleDescription('이용약관');
    expect(screen.getByRole('option', { name: 'HOME (없는 페이지)' })).toBeInTheDocument();
  });

  it('shows what the server made of a tag that was pasted', async () => {
    api.answer('GET /pageContent/list', 200, []);
    api.answer(saveIdentity, 200, { ...identity, naverVerification: '9f8e', revision: 2 });
    const user = open('/admin/site/identity', <IdentityEditor stored={identity} />);
    const naver = screen.getByLabelText('네이버 소유 확인');
    await user.click(naver);
    await user.paste('<meta name="naver-site-verification" content="9f8e" />');
    await user.click(save());
    await waitFor(() => expect(naver).toHaveValue('9f8e'));
    expect(api.bodiesOf(saveIdentity)[0]).toMatchObject({
      naverVerification: '<meta name="naver-site-verification" content="9f8e" />',
    });
  });

  it('says at once all that is wrong with the name and the chat', async () => {
    api.answer('GET /pageContent/list', 200, []);
    const chat = { label: '문의', url: '/chat' };
    const user = open('/admin/site/identity', <IdentityEditor stored={{ ...identity, chat }} />);
    await user.clear(screen.getByRole('textbox', { name: '이름' }));
    await user.click(save());
    await waitFor(() => expect(screen.getByRole('textbox', { name: '이름' })).toBeInvalid());
    expect(screen.getByLabelText('채팅 주소')).toHaveAccessibleDescription(
      /https:\/\/로 시작하는 주소를 적어/,
    );
    expect(api.bodiesOf(saveIdentity)).toHaveLength(0);
  });

  it('keeps what the server refuses, and says why beside it', async () => {
    api.answer('GET /pageContent/list', 200, []);
    api.refuse(saveIdentity, 400, '다른 태그예요.', 'bingVerification');
    const user = open('/admin/site/identity', <IdentityEditor stored={identity} />);
    const bing = screen.getByLabelText('빙 소유 확인');
    await user.type(bing, '구글');
    await user.click(save());
    await waitFor(() => expect(bing).toBeInvalid());
    expect(bing).toHaveAccessibleDescription(/다른 태그예요/);
    expect(bing).toHaveValue('구글');
  });
});
