import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { ApplyScreen } from '@/features/sessions/apply/ApplyScreen';
import { sessionQueries } from '@/features/sessions/queries';
import { useSite } from '@/lib/site';
import { queryClient } from '../../queryClient';

/** Starts the load and does not wait for it. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(sessionQueries.form(params.sessionCode ?? ''));
  return null;
}

export function Component() {
  const { sessionCode = '' } = useParams();
  return <ApplyScreen key={sessionCode} code={sessionCode} site={useSite()} />;
}
