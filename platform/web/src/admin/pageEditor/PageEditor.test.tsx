import { fakeApi, hold, isHeld, open } from '@maru/web/testing/screens';
import { toast } from '@maru/web/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageEditor } from './PageEditor';
import { page } from './testPage';

// Dragging and writing need a browser.
vi.mock('@maru/web/ui/sortable/SortableList', () => ({ SortableList: () => null }));
vi.mock('@maru/web/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const load = 'GET /pageContent/fetchByCode/YOGA';
const save = 'PUT /admin/pageContent/update/YOGA';
const show = () => open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />);

afterEach(() => vi.restoreAllMocks());

describe('§2 page editor', () => {
  it('§8 says that the page cannot be loaded', async () => {
    api.answer(load, 502);
    show();
    expect(await screen.findByText('페이지 콘텐츠를 불러오는데 실패했습니다.')).toBeVisible();
  });

  it('§8 says that the change was not saved, and that it was', async () => {
    const told = vi.spyOn(toast, 'success').mockImplementation(() => undefined);
    api.answer(load, 200, page);
    api.answer(save, 502);
    const user = show();
    await user.type(await screen.findByLabelText(/^제목/), ' 수련');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('업데이트에 실패했습니다.')).toBeVisible();
    api.answer(save, 200, { ...page, title: '요가 수련', revision: 4 });
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('페이지 콘텐츠가 업데이트되었습니다.'));
  });

  it('§8 leads to the field that the server refused, however soon the next frame comes', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
    api.answer(load, 200, page);
    const errors = [{ field: 'title', message: '이미 쓰고 있는 제목이에요.' }];
    api.answer(save, 400, { status: 400, message: '입력 내용을 확인해 주세요.', errors });
    const user = show();
    const title = await screen.findByLabelText(/^제목/);
    await user.type(title, ' 수련');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect((await screen.findAllByText('이미 쓰고 있는 제목이에요.'))[0]).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('asks whether members agree again on a page that they agree to, however its address is set', async () => {
    api.answer(load, 200, { ...page, path: '/이용약관' });
    const legal = { terms: '/이용약관/', privacy: '/privacy-policy' };
    open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />, undefined, { legal });
    expect(await screen.findByLabelText(/^중요한 변경/)).toBeVisible();
  });

  it('asks of the home page neither for an address nor for a layout', async () => {
    api.answer(load, 200, { ...page, path: '/', template: 'blocks' });
    show();
    expect(await screen.findByRole('combobox', { name: '언어' })).toBeVisible();
    expect(screen.queryByLabelText(/^주소/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/^화면 틀/)).not.toBeInTheDocument();
  });

  it('§2 takes no words while it is saved, which the answer would wipe', async () => {
    const { held, release } = hold();
    api.answer(load, 200, page);
    api.answer(save, 200, { ...page, title: '요가 수련', revision: 4 }, held);
    const user = show();
    const title = await screen.findByLabelText(/^제목/);
    await user.type(title, ' 수련');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(isHeld(title)).toBe(true);
    release();
    await waitFor(() => expect(isHeld(title)).toBe(false));
    expect(title).toHaveValue('요가 수련');
  });
});
