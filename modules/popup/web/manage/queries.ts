import { fetchPopupModal } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';
import { popupQueries } from '../queries';

export const popupManagerQueries = {
  popup: () =>
    queryOptions({
      queryKey: ['admin', 'popup'],
      queryFn: ({ signal }) => fetchPopupModal({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
};

/** What shows the popup, to visitors and to admins. */
export const popupKeys = [popupManagerQueries.popup().queryKey, popupQueries.all()];
