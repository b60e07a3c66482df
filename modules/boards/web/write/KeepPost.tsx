import { lazy, Suspense } from 'react';
import { useReader } from '../board';
import type { PlanPostProps } from './PlanPost';

const PlanPost = lazy(() => import('./PlanPost'));

/** Lets admins keep a post for later; nobody else loads any of it. */
export function KeepPost(props: PlanPostProps) {
  const { isAdmin } = useReader();
  if (!isAdmin) return null;
  return (
    <Suspense>
      <PlanPost {...props} />
    </Suspense>
  );
}
