import { fakeApi, hold, isGuarded, isHeld, open } from '@maru/web/testing/screens';
import { toast } from '@maru/web/ui/toast';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CreateSession } from './edit/CreateSession';
import { SessionManager } from './list/SessionManager';
import { SessionEditor } from './SessionEditor';
import { session } from './testing';

vi.mock('@maru/web/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const one = 'GET /admin/sessionInfo/fetch/MORNING';
const save = 'PUT /admin/sessionInfo/update/MORNING';
const site = { sessionTypes: [{ key: 'general', title: '일반과정' }] };
const edit = () => open('/admin/session/edit/MORNING', <SessionEditor code="MORNING" />, undefined, site);

function stored() {
  api.answer(one, 200, session());
  const form = { formSchema: [], known: [], formVersion: 0, revision: 0 };
  api.answer('GET /admin/sessionInfo/form/MORNING', 200, form);
}

afterEach(() => vi.restoreAllMocks());

describe('§2 session list and editor', () => {
  it('§8 say that the list cannot be loaded', async () => {
    api.answer('GET /admin/sessionInfo/list', 502);
    open('/admin/session/manage', <SessionManager />, undefined, site);
    expect(await screen.findByText('세션 목록을 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§8 say that the session cannot be loaded', async () => {
    stored();
    api.answer(one, 502);
    edit();
    expect(await screen.findByText('세션 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§5 ask for a title; §8 say that it was not saved, and that it was', async () => {
    const told = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
    stored();
    api.answer(save, 502);
    const user = edit();
    const title = await screen.findByLabelText(/^제목/);
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(title).toHaveAccessibleDescription('제목을 입력해주세요.');
    await user.type(title, '새벽 명상');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('업데이트에 실패했습니다.')).toBeVisible();
    api.answer(save, 200, session({ title: '새벽 명상', revision: 5 }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('세션 정보가 업데이트되었습니다.'));
  });

  it('§2 take no words while they are saved, which the answer would wipe', async () => {
    const { held, release } = hold();
    stored();
    api.answer(save, 200, session({ title: '아침 명상 둘', revision: 5 }), held);
    const user = edit();
    const title = await screen.findByLabelText(/^제목/);
    await user.type(title, ' 둘');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(isHeld(title)).toBe(true);
    release();
    await waitFor(() => expect(isHeld(title)).toBe(false));
    expect(title).toHaveValue('아침 명상 둘');
  });

  it('§2 hold what is typed in a tab while the other one is shown', async () => {
    stored();
    const user = edit();
    expect(await screen.findByLabelText(/^제목/)).toBeVisible();
    expect(isGuarded()).toBe(false);
    await user.type(screen.getByLabelText(/^제목/), ' 둘');
    expect(isGuarded()).toBe(true);
    await user.click(screen.getByRole('tab', { name: '신청서' }));
    expect(isGuarded()).toBe(true);
    await user.click(screen.getByRole('tab', { name: /^과정 정보/ }));
    await user.click(screen.getByRole('button', { name: '변경 취소' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '변경 취소' }),
    );
    expect(isGuarded()).toBe(false);
  });

  it('§2 offer a new session again once the login ended before it was made', async () => {
    const create = () => open('/admin/session/create', <CreateSession />, undefined, site);
    const user = create();
    await user.type(await screen.findByLabelText(/^과정 코드/), 'MORNING');
    cleanup();
    const again = create();
    await again.click(await screen.findByRole('button', { name: '불러오기' }));
    expect(screen.getByLabelText(/^과정 코드/)).toHaveValue('MORNING');
  });

  it('§5 say where a type is made while there is none', async () => {
    open('/admin/session/create', <CreateSession />, undefined, { sessionTypes: [] });
    const type = await screen.findByLabelText(/^과정 종류/);
    expect(type).toHaveAccessibleDescription('아직 과정 종류가 없음. 종류 만들기');
    expect(screen.getByRole('link', { name: '종류 만들기' })).toHaveAttribute('href', '/admin/session/types');
  });

  it('§2 take no words while a new session is made', async () => {
    const { held, release } = hold();
    api.answer('POST /admin/sessionInfo/create', 201, session(), held);
    const user = open('/admin/session/create', <CreateSession />, undefined, site);
    const title = await screen.findByLabelText(/^제목/);
    await user.type(title, '아침 명상');
    await user.type(screen.getByLabelText(/^과정 코드/), 'MORNING');
    await user.selectOptions(screen.getByLabelText(/^과정 종류/), 'general');
    await user.click(screen.getByRole('button', { name: '만들기' }));
    expect(isHeld(title)).toBe(true);
    release();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('MORNING?tab=form'));
  });
});
