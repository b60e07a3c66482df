import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BoardEditor } from './BoardEditor';
import { BoardList } from './BoardList';
import { CreateBoard } from './CreateBoard';
import { testBoard } from './testBoard';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const qna = testBoard({ posts: 3 });
const staff = testBoard({ key: 'STAFF', title: '운영', read: 'admin', revision: 1 });
const queriesOf = (call: string) => api.calls.filter((made) => made.call === call).map(({ query }) => query);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function list(...boards: ReturnType<typeof testBoard>[]) {
  api.answer('GET /admin/boards', 200, boards);
  return open('/admin/boards', <BoardList />);
}

describe('the list of boards', () => {
  it('says of each who reads it and how many posts it has', async () => {
    list(qna, { ...staff, archived: true });
    expect(await screen.findByRole('link', { name: '묻고 답하기' })).toBeVisible();
    expect(screen.getByRole('link', { name: '글 3개: 묻고 답하기' })).toBeVisible();
    expect(screen.getByText('관리자만 읽기')).toBeVisible();
    expect(screen.getByText('보관됨')).toBeVisible();
  });

  it('saves a new place at once', async () => {
    api.answer('POST /admin/boards/order', 200, { changed: 2, batch: 'x' });
    const user = list(qna, staff);
    const place = await screen.findByLabelText('운영 순서 (1~2)');
    await user.clear(place);
    await user.type(place, '1{Enter}');
    await waitFor(() =>
      expect(api.bodiesOf('POST /admin/boards/order')).toEqual([{ keys: ['STAFF', 'QNA'] }]),
    );
  });
});

describe('removing a board', () => {
  it('asks where its posts go, and moves them unless told otherwise', async () => {
    const call = 'DELETE /admin/boards/STAFF';
    api.answer(call, 200, { posts: 2, batch: 'b' });
    const user = list(qna, { ...staff, posts: 2 });
    await user.click(await screen.findByRole('button', { name: '삭제: 운영' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('삭제한 뒤 30일 동안 되돌릴 수 있음');
    expect(within(dialog).getByRole('radio', { name: /다른 게시판으로 옮기기/ })).toBeChecked();
    expect(within(dialog).getByLabelText('옮길 게시판')).toHaveAccessibleDescription(
      /더 많은 사람이 읽습니다/,
    );
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(queriesOf(call)).toEqual([{ move_to: 'QNA' }]));
  });

  it('removes the posts too, as many as the admin saw', async () => {
    const call = 'DELETE /admin/boards/QNA';
    api.answer(call, 200, { posts: 3, batch: 'b' });
    const user = list(qna, staff);
    await user.click(await screen.findByRole('button', { name: '삭제: 묻고 답하기' }));
    await user.click(await screen.findByRole('radio', { name: /글 3개도 함께 삭제/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(queriesOf(call)).toEqual([{ with_posts: 'true', posts: '3' }]));
  });

  it('asks nothing of a board without posts, and stays open with the reason when it is refused', async () => {
    api.refuse('DELETE /admin/boards/STAFF', 409, '그사이 글이 생겼어요.');
    const user = list(qna, staff);
    await user.click(await screen.findByRole('button', { name: '삭제: 운영' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(await within(dialog).findByText('그사이 글이 생겼어요.')).toBeVisible();
  });
});

describe('the editor of a board', () => {
  it('says what each choice means, and saves what was chosen', async () => {
    api.answer('GET /admin/boards/QNA', 200, qna);
    api.answer('PUT /admin/boards/QNA', 200, { ...qna, secret: 'always', revision: 4 });
    const user = open('/admin/boards/edit/QNA', <BoardEditor boardKey="QNA" />);
    const secret = await screen.findByLabelText('비밀글을 쓸 수 있나요?');
    expect(secret).toHaveAccessibleDescription('고르면 글쓴이와 관리자만 봄');
    await user.selectOptions(secret, '항상 비밀글');
    await user.click(button('저장'));
    await waitFor(() => expect(api.bodiesOf('PUT /admin/boards/QNA')).toHaveLength(1));
    expect(api.bodiesOf('PUT /admin/boards/QNA')[0]).toMatchObject({ secret: 'always', revision: 3 });
  });

  it('asks which groups read it, and shows at them what is wrong', async () => {
    api.answer('GET /admin/boards/QNA', 200, qna);
    api.answer('GET /admin/groups', 200, [
      { key: 's', title: '학생', description: '', position: 0, members: 1, askedBy: [], revision: 1 },
    ]);
    api.refuse('PUT /admin/boards/QNA', 400, '그룹을 하나 이상 골라 주세요.', 'readGroups');
    const user = open('/admin/boards/edit/QNA', <BoardEditor boardKey="QNA" />);
    await user.selectOptions(await screen.findByLabelText('누가 읽을 수 있나요?'), '회원 그룹');
    const group = await screen.findByRole('group', { name: '읽는 그룹' });
    await user.click(button('저장'));
    expect(await within(group).findByText('그룹을 하나 이상 골라 주세요.')).toBeVisible();
    await user.click(within(group).getByRole('checkbox', { name: '학생' }));
    api.answer('PUT /admin/boards/QNA', 200, { ...qna, read: 'group', readGroups: ['s'], revision: 4 });
    await user.click(button('저장'));
    await waitFor(() => expect(api.bodiesOf('PUT /admin/boards/QNA')).toHaveLength(2));
    expect(api.bodiesOf('PUT /admin/boards/QNA')[1]).toMatchObject({ read: 'group', readGroups: ['s'] });
  });

  it('shows at the address that it is taken', async () => {
    api.answer('POST /admin/boards', 409, {
      message: '이미 다른 게시판이 쓰는 주소예요.',
      errors: [{ field: 'key', message: '이미 다른 게시판이 쓰는 주소예요.' }],
    });
    const user = open('/admin/boards/new', <CreateBoard onCreated={() => {}} />);
    await user.type(await screen.findByLabelText(/^이름/), '새 소식');
    await user.type(screen.getByLabelText(/^주소/), 'NEWS');
    await user.click(button('만들기'));
    await waitFor(() => expect(screen.getByLabelText(/^주소/)).toBeInvalid());
  });
});
