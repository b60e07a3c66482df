import { session } from '@maru/web/lib/auth';
import { overfill } from '@maru/web/testing/limits';
import { fakeApi, fill, hold, isGuarded, open, tokenOf } from '@maru/web/testing/screens';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { CreateEvent } from './CreateEvent';
import { DeleteEvent } from './DeleteEvent';
import { EventEditor } from './EventEditor';
import { testEvent } from './testEvent';

vi.mock('@maru/web/editor/richText/RichTextField', () => import('@maru/web/testing/RichTextField'));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const stored = testEvent();
const save = `PUT /admin/events/${stored.key}`;
const button = (name: string) => screen.getByRole('button', { name });

function show() {
  api.answer(`GET /admin/events/${stored.key}`, 200, stored);
  return open('/admin/events/x', <EventEditor eventKey={stored.key} />);
}

describe('the editor of an event', () => {
  it('§5 asks for a missing time at the time itself', async () => {
    const user = show();
    const time = await screen.findByLabelText(/^시작 시각/);
    await user.clear(time);
    await user.click(button('저장'));
    expect(time).toHaveAccessibleDescription('시작하는 때를 입력해주세요.');
    expect(screen.getByLabelText(/^시작일/)).toBeValid();
    await waitFor(() => expect(time).toHaveFocus());
  });

  it('keeps more than its fields take, and says at each how much that is', async () => {
    const user = show();
    const title = await screen.findByRole('textbox', { name: /^제목/ });
    await overfill(user, title, 200, () => button('저장'));
    await overfill(user, screen.getByRole('textbox', { name: '장소' }), 200, () => button('저장'));
    const link = screen.getByRole('textbox', { name: '연결할 주소' });
    await user.clear(link);
    await user.click(link);
    await user.paste(`/${'a'.repeat(300)}`);
    await user.click(button('저장'));
    expect(link).toHaveAccessibleDescription(/300자까지 쓸 수 있어요\./);
    expect(api.bodiesOf(save)).toEqual([]);
  });

  it('waits for the pictures in its text and leaves none out without a word', async () => {
    api.answer(save, 200, testEvent({ revision: 4 }));
    const user = show();
    await user.click(await screen.findByRole('button', { name: '설명 사진 올리는 중' }));
    expect(screen.getByText('이미지 업로드 중')).toBeVisible();
    expect(button('저장')).toBeDisabled();
    expect(isGuarded()).toBe(true);
    await user.click(button('설명 사진 실패'));
    await user.click(button('저장'));
    const failed = (await screen.findByText('입력 내용 확인 필요')).closest('p');
    expect(failed).toHaveTextContent('업로드에 실패한 파일이 있습니다.');
    expect(api.bodiesOf(save)).toEqual([]);
    await user.click(button('설명 사진 도착'));
    await user.click(button('저장'));
    await waitFor(() =>
      expect(api.bodiesOf(save)).toMatchObject([{ description: '<p>글</p><img src="/media/a.webp">' }]),
    );
  });
});

it('leads to where the visitor waited to go and not to the new event', async () => {
  session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
  const { held, release } = hold();
  api.answer('POST /admin/events', 201, stored, held);
  const onCreated = vi.fn();
  const user = open(
    '/admin/events/new',
    <>
      <Link to="/admin">처음</Link>
      <CreateEvent onCreated={onCreated} />
    </>,
  );
  await fill(user, /^제목/, '동지');
  for (const day of [/^시작일/, /^종료일/]) {
    fireEvent.change(screen.getByLabelText(day), { target: { value: '2026-12-21' } });
  }
  await user.click(button('만들기'));
  await user.click(screen.getByRole('link', { name: '처음' }));
  await screen.findByRole('alertdialog', { name: '저장하고 있습니다.' });
  release();
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent(/^\/admin /));
  expect(onCreated).not.toHaveBeenCalled();
});

it('offers a new event again once the login ended before it was made', async () => {
  const create = () => open('/admin/events/new', <CreateEvent onCreated={() => undefined} />);
  const user = create();
  await user.type(await screen.findByLabelText(/^제목/), '동지');
  cleanup();
  const again = create();
  await again.click(await screen.findByRole('button', { name: '불러오기' }));
  expect(screen.getByLabelText(/^제목/)).toHaveValue('동지');
});

it('says before an event is deleted for how long that can be undone', async () => {
  const user = open('/admin/events/x', <DeleteEvent eventKey="x" title="동지" onDeleted={() => undefined} />);
  await user.click(button('삭제'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('삭제한 뒤 30일 동안 되돌릴 수 있음');
});
