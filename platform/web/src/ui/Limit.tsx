import type { ReactNode } from 'react';

/** At a list's head: how many there can be and how many there are, before somebody is refused. */
export function Limit({ children }: { children: ReactNode }) {
  return <p className="mb-3 text-sm text-soft">{children}</p>;
}
