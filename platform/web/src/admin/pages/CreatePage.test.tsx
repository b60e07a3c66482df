import { page } from '@maru/web/admin/pageEditor/testPage';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
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
