import { fetchPopupModal, type PopupModal } from '@maru/web/api';
import { preloaded } from '@maru/web/lib/preloaded';
import { queryOptions } from '@tanstack/react-query';

export const popupQueries = {
  all: () => ['popup'] as const,
  current: () =>
    queryOptions({
      queryKey: [...popupQueries.all(), 'current'],
      queryFn: ({ signal }) => fetchPopupModal({ signal }),
      ...preloaded<PopupModal>('GET /api/pageContent/fetchPopupModal'),
    }),
};
