import { session } from '@maru/web/lib/auth';
import { defineTestSite } from '@maru/web/testing/definition';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ConsentGate } from './ConsentGate';
import { agreed, terms } from './testing';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const mine = 'GET /member/consents';
const nothing = { outstanding: { documents: [] }, consents: [] };
const everything = { outstanding: { documents: terms.documents, age: terms.age }, consents: [] };

describe('who has something to agree to', () => {
  it('is asked, cannot close the question, and goes on once everything is agreed to', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    const user = open('/', <ConsentGate />);
    const dialog = await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();

    await user.click(screen.getByText('동의하고 계속하기'));
    await screen.findByText('이용약관에 동의해야 이용할 수 있어요.');
    expect(screen.getByText('나이에 맞는 것을 골라 주세요.')).toBeVisible();
    expect(screen.getByLabelText(/이용약관/)).toHaveFocus();
    for (const label of [/이용약관/, /개인정보처리방침/, /세 이상/])
      await user.click(screen.getByLabelText(label));
    api.answer('POST /member/consents', 200, nothing);
    await user.click(screen.getByText('동의하고 계속하기'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.bodiesOf('POST /member/consents')).toEqual([{ consents: agreed }]);
  });

  it('may log out instead', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    api.answer('DELETE /member/logins/current', 204);
    const user = open('/', <ConsentGate />);
    await user.click(await screen.findByText('로그아웃'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(session.token()).toBeNull();
  });

  it('is led to my page without agreeing, and asked again on the next page', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    const user = open(
      '*',
      <>
        <Link to="/community">다음</Link>
        <ConsentGate />
      </>,
      '/',
    );
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('link', { name: '동의하지 않고 내 정보 보기·탈퇴하기' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByTestId('place')).toHaveTextContent('/user/mypage null');
    expect(session.token()).not.toBeNull();
    await user.click(screen.getByText('다음'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(api.bodiesOf('POST /member/consents')).toEqual([]);
  });

  it.each([
    ['sees and corrects what is theirs, and leaves', '/user/mypage'],
    ['takes it along and asks for what they have a right to', '/user/MyPage/privacy/'],
    ['proves for that who they are', '/user/proved'],
    ['sets another password', '/user/editPassword'],
    ['takes back what somebody else changed', '/user/undo/k3Vd9Qm0Xr2TzLpA'],
  ])('%s without agreeing', async (_, at) => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    open('*', <ConsentGate />, at);
    await waitFor(() => expect(api.calls).not.toEqual([]));
    await expect(screen.findByRole('alertdialog', {}, { timeout: 500 })).rejects.toThrow();
  });

  it.each([
    ['while the module is on', ['lending'], false],
    ['not once it is off', [], true],
  ])('deletes what a module keeps of theirs without agreeing, %s', async (_, modules, isAsked) => {
    defineTestSite([{ name: 'lending', rights: ['/user/mypage/books'] }]);
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    open('*', <ConsentGate />, '/user/mypage/books', { modules });
    await waitFor(() => expect(api.calls).not.toEqual([]));
    const dialog = screen.findByRole('alertdialog', {}, { timeout: isAsked ? 5000 : 500 });
    await (isAsked ? expect(dialog).resolves.toBeVisible() : expect(dialog).rejects.toThrow());
  });

  it('is asked on what is kept of an activity', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    open('*', <ConsentGate />, '/user/mypage/applications/3');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it.each([
    ['in other letters', '/Terms-of-use', '/terms-of-use'],
    ['with a slash at the end', '/terms-of-use/', '/terms-of-use'],
    ['in Hangul, as browsers write it', '/%EC%9D%B4%EC%9A%A9%EC%95%BD%EA%B4%80', '/이용약관'],
  ])('can read what is asked about, %s', async (_, at, document) => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, everything);
    open('/:page', <ConsentGate />, at, { legal: { terms: document, privacy: '/privacy-policy' } });
    await waitFor(() => expect(api.calls).not.toEqual([]));
    await expect(screen.findByRole('alertdialog', {}, { timeout: 500 })).rejects.toThrow();
  });
});

describe('when the server does not say whether there is something to agree to', () => {
  const unknown = '동의할 내용이 있는지 확인하지 못했어요.';

  it('says so beside the page and asks again on demand', async () => {
    session.setToken(tokenOf('하늘'));
    api.refuse(mine, 503, '');
    const user = open('/', <ConsentGate />);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    api.answer(mine, 200, everything);
    await user.click(screen.getByText('다시 확인하기'));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    expect(screen.queryByText(unknown)).toBeNull();
  });

  it('asks again with the next page', async () => {
    session.setToken(tokenOf('하늘'));
    api.refuse(mine, 503, '');
    const user = open(
      '/:page?',
      <>
        <Link to="/next">다음</Link>
        <ConsentGate />
      </>,
      '/',
    );
    await screen.findByText(unknown);
    const asked = api.bodiesOf(mine).length;
    await user.click(screen.getByText('다음'));
    await waitFor(() => expect(api.bodiesOf(mine)).toHaveLength(asked + 1));
    expect(screen.getByText(unknown)).toBeVisible();
    api.answer(mine, 200, nothing);
    await user.click(screen.getByText('다시 확인하기'));
    await waitFor(() => expect(screen.queryByText(unknown)).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('nobody else is asked', () => {
  it.each([
    ['a guest', undefined],
    ['an administrator', tokenOf('지기', 'ROLE_ADMIN')],
  ])('%s does not even ask the server', async (_, token) => {
    if (token) session.setToken(token);
    open('/', <ConsentGate />);
    await expect(screen.findByRole('alertdialog', {}, { timeout: 300 })).rejects.toThrow();
    expect(api.calls).toEqual([]);
  });

  it('a member who has agreed to everything sees nothing', async () => {
    session.setToken(tokenOf('하늘'));
    api.answer(mine, 200, nothing);
    open('/', <ConsentGate />);
    await waitFor(() => expect(api.calls).not.toEqual([]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
