import type { SessionState } from '@maru/web/lib/auth';

/** How long the check screen stands before it decides (specification, section 9). */
export const guardDelay = 300;

export type GuardVerdict = 'allowed' | 'denied' | 'login' | 'secondFactor';

/**
 * Who may stay: stored token, token in memory, display name and the role must all be present (specification,
 * section 4). A member without the role is told so; everybody else is asked to log in.
 * Where the second factor is demanded of admins, one without it is led to switch it on.
 * The server decides again on every call.
 */
export function judge(storedToken: string | null, { token, user }: SessionState): GuardVerdict {
  if (!storedToken || !token || !user.displayName || !user.role) return 'login';
  if (user.role !== 'ROLE_ADMIN') return 'denied';
  return user.secondFactorMissing ? 'secondFactor' : 'allowed';
}
