import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { EventScreen } from '@/features/events/event/EventScreen';
import { eventQueries } from '@/features/events/queries';
import { queryClient } from '../../queryClient';

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
