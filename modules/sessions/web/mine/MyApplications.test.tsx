import { session } from '@maru/web/lib/auth';
import { fakeApi, open, tokenOf } from '@maru/web/testing/screens';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyApplications } from './MyApplications';

const api = fakeApi();
const mine = 'GET /apply/my-applications';

describe('§2 own applications on my page', () => {
  it('§2 is a table of titles and days', async () => {
    session.setToken(tokenOf('하늘'));
    const applied = {
      id: 3,
      sessionTitle: '아침 명상',
      sessionCode: 'AM',
      appliedAt: '2026-11-20T16:00:00Z',
      canWithdraw: true,
    };
    api.answer(mine, 200, [applied]);
    open('/user/mypage', <MyApplications />);
    const table = within(await screen.findByRole('table', { name: '신청 내역' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['제목', '신청일']);
    expect(table.getByRole('row', { name: /아침 명상/ })).toHaveTextContent('아침 명상2026.11.21');
  });

  it('§8 says that they cannot be loaded', async () => {
    session.setToken(tokenOf('하늘'));
    api.refuse(mine, 500, 'x');
    open('/user/mypage', <MyApplications />);
    expect(await screen.findByText('신청 정보를 불러오는데 실패했습니다.')).toBeVisible();
  });
});
