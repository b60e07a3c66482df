import { useSession } from '@maru/web/lib/auth';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useNext } from './next';

/** A page on the way in: whoever is logged in, here or in another tab by now, is led on to where they wanted to be. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { isLoggedIn, user } = useSession();
  const next = useNext();
  // A token that tells of nobody opens nothing: the pages behind the login would send it back here.
  const isKnown = isLoggedIn && user.displayName !== '' && user.role !== '';
  return isKnown ? <Navigate to={next} replace /> : children;
}
