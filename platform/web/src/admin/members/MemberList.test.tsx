import type { AdminMemberDetails } from '@maru/web/api';
import { fakeApi, fill, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberDetails } from './MemberDetails';
import { MemberList } from './MemberList';
import { texts } from './texts';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/admin/member/stats';
const groups = [
  { key: 's', title: '학생', description: '', position: 0, members: 1, askedBy: [], revision: 1 },
  { key: 'p', title: '학부모', description: '', position: 1, members: 0, askedBy: [], revision: 1 },
];
beforeEach(() => api.answer('GET /admin/groups', 200, []));

const member: AdminMemberDetails = {
  id: 7,
  email: 'a@b.kr',
  username: 'a@b.kr',
  displayName: '고요',
  realName: '김하늘',
  phoneNumber: '01012345678',
  role: 'ROLE_USER',
  disabled: false,
  groups: [],
  groupsRevision: 0,
  provider: 'kakao',
  secondFactor: false,
  apiTokens: 0,
  logins: 2,
  createdAt: '2026-11-20T15:00:00Z',
  updatedAt: '2026-11-20T15:00:00Z',
  lastLoginAt: null,
  consents: [],
  guardian: null,
};

const listOf = (members: object[]) => ({
  _embedded: { memberDTOList: members },
  page: { size: 15, number: 0, totalElements: members.length, totalPages: 1 },
});

const place = () => screen.getByTestId('place');

describe('§2 the member list', () => {
  it('lists members with what tells them apart', async () => {
    api.answer('GET /admin/fetchMemberList/0/15', 200, listOf([member]));
    open(path, <MemberList />);
    expect(await screen.findByRole('link', { name: '고요' })).toHaveAttribute(
      'href',
      '/admin/member/stats/details/7',
    );
    expect(screen.getByText('010-1234-5678')).toBeVisible();
    expect(screen.getByText('2026.11.21')).toBeVisible();
    expect(screen.getByText('모두 1명')).toBeVisible();
  });

  it('§5 wants a name or a number, and asks the first page for them', async () => {
    api.answer('GET /admin/fetchMemberList/2/15', 200, listOf([member]));
    api.answer('GET /admin/fetchMemberList/0/15', 200, listOf([]));
    const user = open(path, <MemberList />, `${path}?page=3`);
    await screen.findByText('고요');
    await user.click(screen.getByRole('switch', { name: texts.person }));
    await user.click(screen.getByRole('button', { name: texts.search }));
    expect(screen.getByText(texts.someWords)).toBeVisible();
    await fill(user, texts.name, ' 숲 ');
    await user.keyboard('{Enter}');
    await screen.findByText(texts.nothingFound);
    expect(place()).toHaveTextContent(`${path}?person=1&name=%EC%88%B2`);
    expect(screen.getByLabelText(texts.name)).toHaveValue('숲');
    expect(screen.getByLabelText(texts.name)).toHaveFocus();
  });

  it('§5 wants both dates of a range', async () => {
    api.answer('GET /admin/fetchMemberList/0/15', 200, listOf([member]));
    api.answer('GET /admin/fetchMemberListByDateRange/0/15', 200, listOf([]));
    const user = open(path, <MemberList />);
    await screen.findByText('고요');
    await user.click(screen.getByRole('switch', { name: texts.range }));
    await user.clear(screen.getByLabelText(texts.from));
    await user.click(screen.getByRole('button', { name: texts.search }));
    expect(screen.getByText(texts.bothDates)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: texts.range }));
    await user.click(screen.getByRole('switch', { name: texts.range }));
    await user.click(screen.getByRole('button', { name: texts.search }));
    await waitFor(() => expect(place()).toHaveTextContent(/range=1&from=\d{4}-\d{2}-\d{2}&to=/));
    await screen.findByText(texts.nothingFound);
  });

  it('shows the groups of each, narrows to one, and puts the chosen into one with a way back', async () => {
    api.answer('GET /admin/groups', 200, groups);
    api.answer('GET /admin/fetchMemberList/0/15', 200, listOf([{ ...member, groups: ['s'] }]));
    api.answer('PUT /admin/groups/p/members', 200, { changed: 1, batch: 'b' });
    const user = open(path, <MemberList />);
    expect(await screen.findByRole('cell', { name: '학생' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('그룹'), '학생');
    await waitFor(() => expect(place()).toHaveTextContent(`${path}?group=s`));
    await user.click(await screen.findByRole('checkbox', { name: '고요 선택' }));
    const [, chosen] = screen.getAllByLabelText('그룹');
    await user.selectOptions(chosen ?? document.body, '학부모');
    await user.click(screen.getByRole('button', { name: '그룹에 넣기' }));
    expect(await screen.findByRole('button', { name: '되돌리기' })).toBeVisible();
    expect(api.bodiesOf('PUT /admin/groups/p/members')).toEqual([{ ids: [7], belong: true }]);
  });

  it('§8 says that the list cannot be loaded', async () => {
    api.refuse('GET /admin/fetchMemberList/0/15', 500, 'x');
    const user = open(path, <MemberList />);
    const alert = await screen.findByText(/회원 목록을 불러오는 중 오류가 발생했습니다\./);
    expect(alert).toBeVisible();
    expect(screen.queryByText(texts.nothingFound)).not.toBeInTheDocument();
    api.answer('GET /admin/fetchMemberList/0/15', 200, listOf([member]));
    await user.click(screen.getByRole('button', { name: /다시 시도/ }));
    expect(await screen.findByRole('link', { name: '고요' })).toBeVisible();
    expect(alert).not.toBeInTheDocument();
  });
});

describe('§2 a member', () => {
  const details = '/admin/member/stats/details/7';

  it('shows everything and asks before anything is done', async () => {
    api.answer('GET /admin/fetchMemberDetails/7', 200, member);
    api.answer('POST /admin/member/7/logout', 200, {});
    const user = open(details, <MemberDetails id={7} />);
    await screen.findByText('a@b.kr');
    expect(screen.getByText('카카오')).toBeVisible();
    expect(screen.getByText('2대')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '강제 로그아웃' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('고요 님을 모든 기기에서');
    expect(api.bodiesOf('POST /admin/member/7/logout')).toEqual([]);
    const [, confirm] = screen.getAllByText('강제 로그아웃');
    await user.click(confirm ?? document.body);
    await waitFor(() => expect(api.bodiesOf('POST /admin/member/7/logout')).toHaveLength(1));
  });

  it('saves the groups that were ticked, with the revision that they came with', async () => {
    api.answer('GET /admin/groups', 200, groups);
    api.answer('GET /admin/fetchMemberDetails/7', 200, { ...member, groups: ['s'], groupsRevision: 4 });
    api.answer('PUT /admin/member/7/groups', 200, { groups: ['s', 'p'], revision: 5 });
    const user = open(details, <MemberDetails id={7} />);
    expect(await screen.findByRole('checkbox', { name: '학생' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '학부모' }));
    await user.click(screen.getByRole('button', { name: '그룹 저장' }));
    await waitFor(() =>
      expect(api.bodiesOf('PUT /admin/member/7/groups')).toEqual([{ groups: ['s', 'p'], revision: 4 }]),
    );
  });

  it('says in the question itself why the last admin stays one', async () => {
    api.answer('GET /admin/fetchMemberDetails/7', 200, { ...member, role: 'ROLE_ADMIN' });
    api.refuse('PUT /admin/member/7/role', 409, '마지막 관리자예요.');
    const user = open(details, <MemberDetails id={7} />);
    await user.click(await screen.findByRole('button', { name: '관리자 해제' }));
    const [, confirm] = await screen.findAllByText('관리자 해제');
    await user.click(confirm ?? document.body);
    expect(await screen.findByText('마지막 관리자예요.')).toBeVisible();
  });

  it('corrects the names for a reason, says what is wrong at its field and keeps what was typed', async () => {
    const correct = 'PUT /admin/member/7/names';
    api.answer('GET /admin/fetchMemberDetails/7', 200, member);
    const user = open(details, <MemberDetails id={7} />);
    await user.click(await screen.findByRole('button', { name: '이름 정정' }));
    const dialog = await screen.findByRole('dialog', { name: '고요 님의 이름 정정' });
    await user.clear(within(dialog).getByLabelText(/^이름/));
    await fill(user, /^이름/, '김바다');
    await user.click(within(dialog).getByRole('button', { name: '정정' }));
    expect(await within(dialog).findByText('사유를 입력해주세요.')).toBeVisible();
    await fill(user, /^사유/, '개명');
    const taken = { field: 'displayName', message: '이미 사용 중인 닉네임이에요.' };
    api.answer(correct, 409, { status: 409, message: taken.message, errors: [taken] });
    await user.click(within(dialog).getByRole('button', { name: '정정' }));
    await waitFor(() => expect(within(dialog).getByLabelText(/^닉네임/)).toBeInvalid());
    expect(within(dialog).getByLabelText(/^이름/)).toHaveValue('김바다');
    api.answer(correct, 200, {});
    await user.click(within(dialog).getByRole('button', { name: '정정' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const body = { displayName: '고요', realName: '김바다', reason: '개명' };
    expect(api.bodiesOf(correct)).toEqual([body, body]);
  });

  it('removes an account for a reason and leads to the list', async () => {
    const erase = 'DELETE /admin/member/7/account';
    api.answer('GET /admin/fetchMemberDetails/7', 200, member);
    api.answer(erase, 204);
    const user = open(details, <MemberDetails id={7} />);
    await user.click(await screen.findByRole('button', { name: '계정 삭제' }));
    const dialog = await screen.findByRole('dialog', { name: '고요 님의 계정을 삭제하시겠습니까?' });
    expect(dialog).toHaveTextContent('되돌릴 수 없음');
    await user.click(within(dialog).getByRole('button', { name: '계정 삭제' }));
    expect(within(dialog).getByText('사유를 입력해주세요.')).toBeVisible();
    expect(api.bodiesOf(erase)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), '본인 요청');
    await user.click(within(dialog).getByRole('button', { name: '계정 삭제' }));
    await waitFor(() => expect(place()).toHaveTextContent(path));
    expect(place()).not.toHaveTextContent('details');
    const asked = api.calls.filter(({ call }) => call === erase).map(({ query }) => query);
    expect(asked).toEqual([{ reason: '본인 요청' }]);
  });

  it('offers no removal of an admin, and says what to do first', async () => {
    api.answer('GET /admin/fetchMemberDetails/7', 200, { ...member, role: 'ROLE_ADMIN' });
    open(details, <MemberDetails id={7} />);
    expect(await screen.findByText(/관리자를 해제한 뒤에 삭제/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '계정 삭제' })).not.toBeInTheDocument();
  });
});
