import { session } from '@maru/web/lib/auth';
import { tokenOf } from '@maru/web/testing/screens';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminGuard } from './AdminGuard';

afterEach(() => {
  vi.useRealTimers();
  session.clear();
});

describe('§4 admin guard', () => {
  it('§9 shows the check screen for 300 ms and then the admin', () => {
    vi.useFakeTimers();
    session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
    render(
      <MemoryRouter initialEntries={['/admin']}>
        <AdminGuard>안쪽</AdminGuard>
      </MemoryRouter>,
    );
    act(() => vi.advanceTimersByTime(299));
    expect(screen.getByRole('heading', { name: /관리자 인증 중/ })).toBeVisible();
    expect(screen.queryByText('안쪽')).not.toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('안쪽')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /관리자 인증 중/ })).not.toBeInTheDocument();
  });
});
