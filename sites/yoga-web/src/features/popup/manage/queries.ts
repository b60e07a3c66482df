import { queryOptions } from '@tanstack/react-query';
import { fetchPopupModal } from '@/api';

export const popupManagerQueries = {
  popup: () =>
    queryOptions({
      queryKey: ['admin', 'popup'],
      queryFn: ({ signal }) => fetchPopupModal({ cache: 'no-store', signal }),
      staleTime: 0,
    }),
};
