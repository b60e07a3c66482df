import { queryClient } from '@maru/web/lib/queryClient';
import { useSite } from '@maru/web/lib/site';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { ApplyScreen } from '../apply/ApplyScreen';
import { sessionQueries } from '../queries';

/** Starts the load and does not wait for it. */
export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(sessionQueries.form(params.sessionCode ?? ''));
  return null;
}

export function Component() {
  const { sessionCode = '' } = useParams();
  return <ApplyScreen key={sessionCode} code={sessionCode} site={useSite()} />;
}
