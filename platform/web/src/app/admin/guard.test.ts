import type { SessionState } from '@maru/web/lib/auth';
import { emptyUser } from '@maru/web/lib/token';
import { describe, expect, it } from 'vitest';
import { guardDelay, judge } from './guard';

const admin: SessionState = {
  token: 'token',
  user: { ...emptyUser, displayName: '관리자', role: 'ROLE_ADMIN' },
};

describe('§4 admin guard', () => {
  it('§9 waits 300 ms', () => {
    expect(guardDelay).toBe(300);
  });

  it('§4 lets in who has stored token, token in memory, display name and ROLE_ADMIN', () => {
    expect(judge('token', admin)).toBe('allowed');
  });

  it('§4 sends to the login when any of the four is missing', () => {
    expect(judge(null, admin)).toBe('login');
    expect(judge('token', { ...admin, token: null })).toBe('login');
    expect(judge('token', { ...admin, user: { ...admin.user, displayName: '' } })).toBe('login');
    expect(judge('token', { ...admin, user: { ...admin.user, role: '' } })).toBe('login');
  });

  it('leads an admin to the second factor first where it is demanded', () => {
    const user = { ...admin.user, secondFactorMissing: true };
    expect(judge('token', { ...admin, user })).toBe('secondFactor');
    expect(judge('token', { ...admin, user: { ...user, role: 'ROLE_USER' } })).toBe('denied');
  });

  it('§6 denies a member', () => {
    expect(judge('token', { ...admin, user: { ...admin.user, role: 'ROLE_USER' } })).toBe('denied');
  });
});
