import { queryOptions } from '@tanstack/react-query';
import { fetchPopupModal, type PopupModal } from '@/api';
import { preloaded } from '@/lib/preloaded';

export const popupQueries = {
  all: () => ['popup'] as const,
  current: () =>
    queryOptions({
      queryKey: [...popupQueries.all(), 'current'],
      queryFn: ({ signal }) => fetchPopupModal({ signal }),
      ...preloaded<PopupModal>('GET /api/pageContent/fetchPopupModal'),
    }),
};
