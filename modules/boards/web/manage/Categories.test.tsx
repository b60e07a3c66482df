import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BoardEditor } from './BoardEditor';
import { testBoard } from './testBoard';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const call = 'PUT /admin/boards/QNA';
const stored = testBoard({
  categories: [
    { key: 'class', title: '수업' },
    { key: 'house', title: '시설' },
  ],
  categoryPosts: [{ key: 'class', posts: 2 }],
});
const save = () => screen.getByRole('button', { name: '저장' });
const removeFirst = () => screen.getByRole('button', { name: '분류 1 지우기' });

async function edit() {
  api.answer('GET /admin/boards/QNA', 200, stored);
  const user = open('/admin/boards/edit/QNA', <BoardEditor boardKey="QNA" />);
  await screen.findByText('글 2개');
  return user;
}

describe('the categories of a board', () => {
  it('take one more, whose address is made up and can be another', async () => {
    api.answer(call, 200, { ...stored, revision: 4 });
    const user = await edit();
    await user.click(screen.getByRole('button', { name: '분류 추가' }));
    const row = screen.getByDisplayValue('c1').closest('li') as HTMLElement;
    const name = within(row).getByLabelText('이름');
    await user.click(save());
    await waitFor(() => expect(name).toHaveAccessibleDescription('분류 이름을 입력해주세요.'));
    await user.type(name, '신청');
    await user.click(screen.getByRole('checkbox', { name: /글마다 분류를 골라야 함/ }));
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(call)).toHaveLength(1));
    expect(api.bodiesOf(call)[0]).toMatchObject({
      categories: [...(stored.categories ?? []), { key: 'c1', title: '신청' }],
      categoryRequired: true,
      moves: [],
      revision: 3,
    });
  });

  it('ask where the posts of one go that is removed', async () => {
    api.answer(call, 200, { ...stored, revision: 4 });
    const user = await edit();
    await user.click(removeFirst());
    const target = screen.getByLabelText(/‘수업’의 글 2개를 옮길 분류/);
    await user.click(save());
    expect(target).toBeInvalid();
    expect(api.bodiesOf(call)).toHaveLength(0);
    await user.selectOptions(target, '시설');
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(call)).toHaveLength(1));
    expect(api.bodiesOf(call)[0]).toMatchObject({
      categories: [{ key: 'house', title: '시설' }],
      moves: [{ from: 'class', to: 'house' }],
    });
  });

  it('let posts stand under none, but where every post has one', async () => {
    api.answer(call, 200, { ...stored, revision: 4 });
    const user = await edit();
    await user.click(removeFirst());
    const required = screen.getByRole('checkbox', { name: /글마다 분류를 골라야 함/ });
    const target = screen.getByLabelText(/‘수업’의 글 2개를 옮길 분류/);
    await user.selectOptions(target, '분류 없음');
    await user.click(required);
    await user.click(save());
    expect(target).toBeInvalid();
    await user.click(required);
    await user.selectOptions(target, '분류 없음');
    await user.click(save());
    await waitFor(() => expect(api.bodiesOf(call)).toHaveLength(1));
    expect(api.bodiesOf(call)[0]).toMatchObject({ moves: [{ from: 'class' }], categoryRequired: false });
  });

  it('show a refusal of the server at the row that it means', async () => {
    api.refuse(call, 400, '이미 다른 분류가 쓰는 주소예요.', 'categories[2].key');
    const user = await edit();
    await user.click(screen.getByRole('button', { name: '분류 추가' }));
    const address = screen.getByDisplayValue('c1');
    const row = address.closest('li') as HTMLElement;
    await user.type(within(row).getByLabelText('이름'), '또 하나');
    await user.clear(address);
    await user.type(address, 'class');
    await user.click(save());
    await waitFor(() => expect(within(row).getByLabelText('주소')).toBeInvalid());
  });
});
