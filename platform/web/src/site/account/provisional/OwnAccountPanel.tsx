import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { accountQueries } from '../queries';

const OwnAccountForm = lazy(() => import('./OwnAccountForm'));

/** Asks the admin of a first start for an account of their own, until they have one. Nobody else sees it. */
export function OwnAccountPanel() {
  const { data: me } = useQuery(accountQueries.me());
  if (!me || me.toReplace.length === 0) return null;
  return (
    <Suspense>
      <OwnAccountForm open={me.toReplace} />
    </Suspense>
  );
}
