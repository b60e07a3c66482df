import type { MemberLogin } from '@maru/web/api';
import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Devices } from './Devices';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const end = 'DELETE /member/logins/L2';
const stale = { type: 'fresh-proof', status: 409, message: '본인인지 다시 확인해 주세요.' };
const me = {
  id: 7,
  username: 'a@b.kr',
  displayName: '하늘',
  realName: '김하늘',
  phoneNumber: '01012345678',
  role: 'ROLE_USER',
  provider: null,
  createdAt: '2026-03-02T10:00:00+09:00',
  apiTokens: 0,
  toReplace: [],
};
const here: MemberLogin = {
  id: 'L1',
  device: 'Chrome · Windows',
  address: '203.0.113.*',
  createdAt: '2026-11-20T01:00:00Z',
  usedAt: '2026-11-21T01:00:00Z',
  isCurrent: true,
};
const phone = { ...here, id: 'L2', device: 'Safari · iPhone', isCurrent: false };

beforeEach(() => {
  session.setToken(tokenOf('하늘'));
  api.answer('GET /member/me', 200, me);
  api.answer('GET /member/logins', 200, [here, phone]);
});

/** What stands behind a dialog is hidden from whoever hears the page. */
const devices = () => screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
const both = [expect.stringContaining(here.device), expect.stringContaining(phone.device)];

/** Logs the phone out in a login that the server finds too old. */
async function refused() {
  api.answer(end, 409, stale);
  const user = open('/user/mypage', <Devices />);
  await user.click(await screen.findByRole('button', { name: /Safari · iPhone\s*로그아웃/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('로그아웃'));
  const proof = await screen.findByRole('dialog', { name: '본인 확인' });
  return { user, proof };
}

describe('another device, in a login that proved nothing of late', () => {
  it('is logged out once the password is given', async () => {
    const { user, proof } = await refused();
    api.refuse('POST /member/checkPassword', 409, '기존 비밀번호가 일치하지 않아요.', 'prevPassword');
    await fill(user, '비밀번호*', 'wrong-horse');
    await user.click(within(proof).getByText('확인'));
    await screen.findByText('기존 비밀번호가 일치하지 않아요.');
    expect(devices()).toEqual(both);
    expect(api.bodiesOf(end)).toHaveLength(1);

    api.answer('POST /member/checkPassword', 204);
    api.answer(end, 204);
    api.answer('GET /member/logins', 200, [here]);
    await user.click(within(proof).getByText('확인'));
    await waitFor(() => expect(devices()).toEqual(both.slice(0, 1)));
    expect(api.bodiesOf(end)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('stays where the proof is refused, and the question says why', async () => {
    const { user, proof } = await refused();
    await user.click(within(proof).getByRole('button', { name: '닫기' }));
    const question = await screen.findByRole('alertdialog');
    expect(await within(question).findByText(stale.message)).toBeVisible();
    expect(api.bodiesOf(end)).toHaveLength(1);
    await user.click(within(question).getByText('취소'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(devices()).toEqual(both);
    expect(session.token()).not.toBeNull();
  });
});

it('all of them are logged out without a proof', async () => {
  api.answer('DELETE /member/logins', 204);
  const user = open('/user/mypage', <Devices />);
  await user.click(await screen.findByText('모든 기기에서 로그아웃'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('모두 로그아웃'));
  await waitFor(() => expect(session.token()).toBeNull());
  expect(screen.queryByRole('dialog', { name: '본인 확인' })).toBeNull();
});
