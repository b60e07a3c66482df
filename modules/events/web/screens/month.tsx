import { queryClient } from '@maru/web/lib/queryClient';
import type { LoaderFunctionArgs } from 'react-router';
import { MonthScreen } from '../calendar/MonthScreen';
import { eventQueries } from '../queries';
import { readMonth } from '../when';

/** Starts the load and does not wait for it: the screen shows its frame at once. */
export function loader({ request }: LoaderFunctionArgs) {
  const month = readMonth(new URL(request.url).searchParams);
  if (month !== undefined) void queryClient.prefetchQuery(eventQueries.month(month));
  return null;
}

export function Component() {
  return <MonthScreen />;
}
