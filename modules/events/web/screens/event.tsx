import { queryClient } from '@maru/web/lib/queryClient';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { EventScreen } from '../event/EventScreen';
import { eventQueries } from '../queries';

const keyOf = (key = '') => key.toLowerCase();

/** Starts the load; the calendar stands until the event can be shown. */
export async function loader({ params }: LoaderFunctionArgs) {
  await queryClient.prefetchQuery(eventQueries.event(keyOf(params.key)));
  return null;
}

export function Component() {
  const key = keyOf(useParams().key);
  return <EventScreen key={key} eventKey={key} />;
}
