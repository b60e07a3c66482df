import { getAdminEvent, getCalendar, listAdminEvents } from '@maru/web/api';
import { asked } from '@maru/web/lib/asked';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { eventQueries } from '../queries';
import { type Filter, pageSize } from './filter';

export const eventManageQueries = {
  all: () => ['admin', 'events'] as const,
  list: (filter: Filter) =>
    queryOptions({
      queryKey: [...eventManageQueries.all(), 'list', filter],
      queryFn: ({ signal }) =>
        listAdminEvents({
          path: { page: filter.page, size: pageSize },
          query: asked({ state: filter.state, q: filter.q }),
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** The event as it is stored now: an editor must not start from a remembered answer. */
  event: (key: string) =>
    queryOptions({
      queryKey: [...eventManageQueries.all(), 'event', key],
      queryFn: ({ signal }) => getAdminEvent({ path: { key }, cache: 'no-store', signal }),
      staleTime: 0,
    }),
  calendar: () =>
    queryOptions({
      queryKey: ['admin', 'calendar'],
      queryFn: ({ signal }) => getCalendar({ signal }),
      staleTime: 0,
    }),
};

/** What shows events, to visitors and to admins. */
export const eventKeys = [eventManageQueries.all(), eventQueries.all()];
