import type { SessionState } from '@/lib/session';

/** How long the check screen stands before it decides (specification, section 9). */
export const guardDelay = 300;

export type GuardVerdict = 'allowed' | 'denied' | 'login';

/**
 * Who may stay: stored token, token in memory, display name and the role must all be present (specification,
 * section 4). A member without the role is told so; everybody else is asked to log in.
 * The server decides again on every call.
 */
export function judge(storedToken: string | null, { token, user }: SessionState): GuardVerdict {
  if (!storedToken || !token || !user.displayName || !user.role) return 'login';
  return user.role === 'ROLE_ADMIN' ? 'allowed' : 'denied';
}
