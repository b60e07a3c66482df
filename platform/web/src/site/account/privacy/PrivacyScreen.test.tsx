import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivacyScreen } from './PrivacyScreen';
import { texts } from './texts';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/user/mypage/privacy';
const take = 'GET /member/personal-data/zip';
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
};
const account = { key: 'account', label: '계정', purpose: '로그인에 써요.', kept: '탈퇴할 때까지요.' };
const look = {
  at: '2026-11-21T01:00:00Z',
  actor: '관리자',
  action: 'view',
  kind: 'application',
  subject: '아침 수련',
  inList: true,
  reason: '',
  purpose: '신청 확인',
};
const pageOf = (accesses: object[]) => ({
  _embedded: { accessDTOList: accesses },
  page: { size: 10, number: 0, totalElements: accesses.length, totalPages: 1 },
});
const request = {
  id: 1,
  kind: 'correction',
  state: 'done',
  text: '이름을 고쳐 주세요.',
  requestedAt: '2026-11-21T01:00:00Z',
  dueOn: '2026-12-01',
  answeredAt: '2026-11-22T01:00:00Z',
  answer: '고쳤어요.',
};

beforeEach(() => {
  session.setToken(tokenOf('하늘'));
  URL.createObjectURL = vi.fn(() => 'blob:x');
  api.answer('GET /member/me', 200, me);
  api.answer('GET /member/personal-data', 200, { sections: [account], printed: true });
  api.answer('GET /member/access', 200, pageOf([look]));
  api.answer('GET /member/requests', 200, [request]);
});

describe('what is known of the member', () => {
  it('says what is kept and who looked, and shows the answers', async () => {
    open(path, <PrivacyScreen />);
    expect(await screen.findByText('로그인에 써요.')).toBeVisible();
    expect(screen.getByText('탈퇴할 때까지요.')).toBeVisible();
    const looks = await screen.findByRole('list', { name: texts.access.title });
    expect(looks).toHaveTextContent('관리자');
    expect(looks).toHaveTextContent('신청서 · 아침 수련 · 열람');
    expect(looks).toHaveTextContent(texts.access.inList);
    expect(await screen.findByText('고쳤어요.')).toBeVisible();
  });

  it('says why somebody looked, whether a reason was typed or not', async () => {
    const typed = { ...look, action: 'xlsx', reason: '출석부 작성', purpose: '신청 명단 정리' };
    api.answer('GET /member/access', 200, pageOf([typed, look]));
    open(path, <PrivacyScreen />);
    const looks = await screen.findByRole('list', { name: texts.access.title });
    const [first, second] = within(looks).getAllByRole('listitem');
    expect(first).toHaveTextContent('사유: 출석부 작성');
    expect(first).not.toHaveTextContent('신청 명단 정리');
    expect(second).toHaveTextContent('사유: 신청 확인');
  });

  it('says that nobody looked, and that the file has no PDF', async () => {
    api.answer('GET /member/personal-data', 200, { sections: [account], printed: false });
    api.answer('GET /member/access', 200, pageOf([]));
    open(path, <PrivacyScreen />);
    expect(await screen.findByText(texts.access.none)).toBeVisible();
    expect(await screen.findByText(texts.download.unprinted)).toBeVisible();
  });

  it('asks for a proof where the last one is too old, and then goes on by itself', async () => {
    api.answer(take, 409, stale);
    const user = open(path, <PrivacyScreen />);
    await user.click(await screen.findByText(texts.download.button));
    const dialog = await screen.findByRole('dialog', { name: '본인 확인' });
    await fill(user, /^비밀번호\*$/, 'right-horse');
    api.answer('POST /member/checkPassword', 204);
    api.answer(take, 200, {});
    await user.click(within(dialog).getByText('확인'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
    expect(api.bodiesOf(take)).toHaveLength(2);
    expect(screen.queryByText(stale.message)).toBeNull();
  });

  it('gives no file and says why where the proof is refused', async () => {
    api.answer(take, 409, stale);
    const user = open(path, <PrivacyScreen />);
    await user.click(await screen.findByText(texts.download.button));
    await user.click(await screen.findByRole('button', { name: '닫기' }));
    expect(await screen.findByText(stale.message)).toBeVisible();
    expect(api.bodiesOf(take)).toHaveLength(1);
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it('says how many requests may wait, and how many do', async () => {
    api.answer('GET /member/personal-data', 200, { sections: [], printed: true, mostRequests: 5 });
    const waiting = { ...request, id: 2, state: 'open', answeredAt: null, answer: '' };
    api.answer('GET /member/requests', 200, [waiting, request]);
    open(path, <PrivacyScreen />);
    expect(await screen.findByText(/5개까지 둘 수 있어요\. 지금 1개가/)).toBeVisible();
  });

  it('sends a request and keeps what was typed where it is refused', async () => {
    api.refuse('POST /member/requests', 409, '답변을 기다리는 요청이 다섯 개예요.');
    const user = open(path, <PrivacyScreen />);
    await user.click(await screen.findByText(texts.requests.send));
    expect(await screen.findByText(texts.requests.missing)).toBeVisible();
    await fill(user, /^요청 내용/, '지워 주세요.');
    await user.selectOptions(screen.getByLabelText(texts.requests.kind), 'erasure');
    await user.click(screen.getByText(texts.requests.send));
    expect(await screen.findByText('답변을 기다리는 요청이 다섯 개예요.')).toBeVisible();
    expect(screen.getByLabelText(/^요청 내용/)).toHaveValue('지워 주세요.');
    api.answer('POST /member/requests', 201, request);
    await user.click(screen.getByText(texts.requests.send));
    await waitFor(() => expect(screen.getByLabelText(/^요청 내용/)).toHaveValue(''));
    expect(api.bodiesOf('POST /member/requests')).toEqual([
      { kind: 'erasure', text: '지워 주세요.' },
      { kind: 'erasure', text: '지워 주세요.' },
    ]);
  });
});
