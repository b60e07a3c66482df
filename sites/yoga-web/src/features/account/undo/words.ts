import type { MemberChangeKind } from '@/api';

const words: Record<MemberChangeKind, string> = { phone: '휴대폰 번호', email: '이메일' };
const subjects: Record<MemberChangeKind, string> = { phone: '휴대폰 번호가', email: '이메일이' };

/** One or both of them, in the order in which they are known here. */
export function listed(whats: MemberChangeKind[]): string {
  const known: MemberChangeKind[] = ['phone', 'email'];
  // The number comes first, so that one particle fits.
  return known
    .filter((what) => whats.includes(what))
    .map((what) => words[what])
    .join('와 ');
}

export const subjectOf = (what: MemberChangeKind) => subjects[what];
