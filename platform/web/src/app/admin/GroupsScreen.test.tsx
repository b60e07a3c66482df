import type { MemberGroup } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component as GroupsScreen } from './GroupsScreen';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const student: MemberGroup = {
  key: 's',
  title: '학생',
  description: '수업을 듣는 회원',
  position: 0,
  members: 3,
  askedBy: ['게시판 ‘수업’', '메뉴'],
  revision: 2,
};

function show(...groups: MemberGroup[]) {
  api.answer('GET /admin/groups', 200, groups);
  return open('/admin/member/groups', <GroupsScreen />);
}

it('says of each group who is in it and what asks for it', async () => {
  show(student);
  expect(await screen.findByText('쓰는 곳: 게시판 ‘수업’, 메뉴')).toBeVisible();
  expect(screen.getByRole('link', { name: '회원 3명: 학생' })).toHaveAttribute(
    'href',
    '/admin/member/stats?group=s',
  );
});

it('makes a group, and shows at its name that it is taken', async () => {
  api.refuse('POST /admin/groups', 409, '이미 있는 그룹 이름이에요.', 'title');
  const user = show();
  await user.click(await screen.findByRole('button', { name: '그룹 만들기' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^이름/), '학생');
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  expect(await within(dialog).findByText('이미 있는 그룹 이름이에요.')).toBeVisible();
  api.answer('POST /admin/groups', 201, student);
  await user.click(within(dialog).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says before anybody tries that a group is kept while something asks for it', async () => {
  const user = show(student);
  const button = await screen.findByRole('button', { name: '삭제: 학생' });
  expect(button).toHaveAccessibleDescription(/쓰는 곳: 게시판 ‘수업’, 메뉴.*쓰는 곳에서 빼면 삭제할 수 있음/);
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says why a group stays that something asks for since', async () => {
  api.refuse('DELETE /admin/groups/s', 409, '메뉴에서 쓰는 그룹이라 지울 수 없어요.');
  const user = show({ ...student, askedBy: [] });
  await user.click(await screen.findByRole('button', { name: '삭제: 학생' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '삭제' }));
  expect(await within(dialog).findByText('메뉴에서 쓰는 그룹이라 지울 수 없어요.')).toBeVisible();
});
