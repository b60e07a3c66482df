import { type EventDetail, type EventMonth, getEvent, listEvents } from '@maru/web/api';
import { askedOnEntry } from '@maru/web/lib/askedOnEntry';
import { preloaded } from '@maru/web/lib/preloaded';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const eventQueries = {
  all: () => ['events'] as const,
  /** The events of a month; of the one that it is now where none is named. */
  month: (month: string | null) =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'month', month] as const,
      queryFn: ({ signal }) => listEvents({ query: month === null ? {} : { month }, signal }),
      placeholderData: keepPreviousData,
      ...preloaded<EventMonth>(month === null ? 'GET /api/events' : `GET /api/events?month=${month}`),
    }),
  event: (key: string) =>
    queryOptions({
      queryKey: [...eventQueries.all(), 'event', key] as const,
      queryFn: ({ signal }) => getEvent({ path: { key }, signal }),
      ...askedOnEntry,
      ...preloaded<EventDetail>(`GET /api/events/${key}`),
    }),
};
