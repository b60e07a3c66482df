import { session } from '@maru/web/lib/auth';
import { fakeApi, fill, open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TokenForm } from './TokenForm';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const path = '/admin/tokens';
const make = 'POST /admin/tokens';
const scopes = [{ name: 'boards.read', module: '게시판', access: '읽기', operations: [] }];

describe('making a token', () => {
  it('asks an old login for the password, keeps what was typed and makes the token', async () => {
    session.setToken(tokenOf('지기', 'ROLE_ADMIN'));
    api.answer('GET /member/me', 200, { id: 7, provider: null });
    const refusal = { type: 'fresh-proof', status: 409, message: '본인인지 다시 확인해 주세요.' };
    api.answer(make, 409, refusal);
    const made = vi.fn();
    const user = open(path, <TokenForm scopes={scopes} onMade={made} onCancel={vi.fn()} />);
    await fill(user, /^이름/, '재고 연동');
    await user.click(screen.getByRole('checkbox', { name: /읽기/ }));
    await user.click(screen.getByRole('button', { name: '만들기' }));
    await screen.findByRole('dialog', { name: '본인 확인' });
    expect(made).not.toHaveBeenCalled();

    api.answer('POST /member/checkPassword', 204);
    api.answer(make, 201, { key: 'k', token: 'maru_x' });
    await fill(user, '비밀번호*', 'abcd1234');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(made).toHaveBeenCalledWith('maru_x'));
    const body = { name: '재고 연동', kind: 'admin', days: 90, scopes: ['boards.read'] };
    expect(api.bodiesOf(make)).toEqual([body, body]);
  });
});
