import { page } from '@maru/web/admin/pageEditor/testPage';
import { draftTexts } from '@maru/web/record/draft/texts';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CreatePage } from './CreatePage';

const api = fakeApi();
const create = 'POST /admin/pages';
const layouts = [
  { name: 'essay', label: '글과 사진: 번갈아', html: '<h1>제목</h1>' },
  { name: 'tabs', label: '탭', html: '<h1>제목</h1>' },
];

beforeEach(() => api.answer('GET /admin/pages/layouts', 200, layouts));

describe('a new page', () => {
  it('has the address that its title suggests, until another is typed', async () => {
    const user = open('/admin/pages/new', <CreatePage onCreated={() => undefined} />);
    const title = screen.getByRole('textbox', { name: /^제목/ });
    const path = screen.getByLabelText(/^주소/);
    await user.type(title, '여름 캠프');
    expect(path).toHaveValue('/여름-캠프');
    await user.clear(path);
    await user.type(path, '/camp');
    await user.type(title, ' 2027');
    expect(path).toHaveValue('/camp');
  });

  it('is not sent without a layout, and keeps what was typed where the server refuses it', async () => {
    const made = vi.fn();
    const errors = [{ field: 'path', message: '다른 페이지가 이미 쓰고 있는 주소예요.' }];
    api.answer(create, 409, { status: 409, message: '이미 쓰고 있어요.', errors });
    const user = open('/admin/pages/new', <CreatePage onCreated={made} />);
    await user.type(screen.getByRole('textbox', { name: /^제목/ }), '캠프');
    await user.click(screen.getByRole('button', { name: '만들기' }));
    expect((await screen.findAllByText('화면 틀을 골라주세요.'))[0]).toBeVisible();
    expect(api.bodiesOf(create)).toEqual([]);

    await user.click(screen.getByRole('radio', { name: /^글과 사진/ }));
    await user.click(screen.getByRole('button', { name: '만들기' }));
    expect((await screen.findAllByText('다른 페이지가 이미 쓰고 있는 주소예요.'))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^제목/ })).toHaveValue('캠프');
    expect(made).not.toHaveBeenCalled();
  });

  it('is kept for later, to be seen by visitors as soon as it is there', async () => {
    const made = vi.fn();
    const kept = 'POST /admin/schedule/plans';
    api.refuse(kept, 409, '다른 페이지가 이미 쓰고 있는 주소예요.', 'path');
    const user = open('/admin/pages/new', <CreatePage onCreated={made} />);
    const later = screen.getByRole('button', { name: draftTexts.open });
    expect(later).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^제목/ }), '캠프');
    await user.click(later);
    expect((await screen.findAllByText('화면 틀을 골라주세요.'))[0]).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^글과 사진/ }));
    await user.click(later);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: draftTexts.submit }));
    expect(await within(dialog).findByText('다른 페이지가 이미 쓰고 있는 주소예요.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: draftTexts.cancel }));
    const path = screen.getByLabelText(/^주소/);
    expect(path).toBeInvalid();

    await user.clear(path);
    await user.type(path, '/camp');
    api.answer(kept, 201, { key: 'k1', state: 'draft', changeSet: null });
    await user.click(later);
    await user.click(await screen.findByRole('button', { name: draftTexts.submit }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/schedule?tab=draft'));
    expect(api.bodiesOf(kept)[1]).toEqual({
      kind: 'page',
      content: { title: '캠프', path: '/camp', template: 'essay', language: 'ko', hidden: false },
    });
    expect(made).not.toHaveBeenCalled();
  });

  it('that is a copy names its original, and can be made as it is proposed', async () => {
    const made = vi.fn();
    api.answer(create, 201, { ...page, code: 'YOGA-2' });
    const user = open('/admin/pages/new', <CreatePage original={page} onCreated={made} />);
    expect(screen.getByRole('textbox', { name: /^제목/ })).toHaveValue('요가 사본');
    await user.click(screen.getByRole('button', { name: '만들기' }));
    await vi.waitFor(() => expect(made).toHaveBeenCalledWith('YOGA-2'));
    expect(api.bodiesOf(create)[0]).toMatchObject({ copyOf: 'YOGA', template: 'tabs', path: '/요가-사본' });
  });
});
