import { getWebhookDelivery, listWebhookDeliveries, listWebhooks, type OutboxState } from '@maru/web/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A delivery under way is looked at again so often, in milliseconds. */
const pollIntervalMs = 2000;

export const webhookQueries = {
  all: () => ['admin', 'webhooks'] as const,
  list: () =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'list'],
      queryFn: ({ signal }) => listWebhooks({ signal }),
      staleTime: 0,
    }),
  deliveries: (key: string, page: number) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'deliveries', key, page],
      queryFn: ({ signal }) => listWebhookDeliveries({ path: { key }, query: { page, size: 15 }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const rows = state.data?._embedded.deliveryDTOList ?? [];
        return rows.some((row) => isWaiting(row.state)) ? pollIntervalMs : false;
      },
    }),
  delivery: (id: number) =>
    queryOptions({
      queryKey: [...webhookQueries.all(), 'delivery', id],
      queryFn: ({ signal }) => getWebhookDelivery({ path: { id }, signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => {
        const delivery = state.data?.delivery;
        return delivery && isWaiting(delivery.state) ? pollIntervalMs : false;
      },
    }),
};

function isWaiting(state: OutboxState): boolean {
  return state === 'waiting';
}
