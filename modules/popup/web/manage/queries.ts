import { fetchPopupModal } from '@maru/web/api';
import { queryOptions } from '@tanstack/react-query';

export const popupManagerQueries = {
  popup: () =>
    queryOptions({
      queryKey: ['admin', 'popup'],
      queryFn: ({ signal }) => fetchPopupModal({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
};
