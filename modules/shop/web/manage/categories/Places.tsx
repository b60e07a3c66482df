import { orderItems, type ShopItemPlace } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { count } from '@maru/web/lib/format';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { UndoNotice } from '@maru/web/ui/table/UndoNotice';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopKeys } from '../queries';
import { PlaceRow } from './PlaceRow';
import { categoryQueries } from './queries';
import { texts } from './texts';

/** So many are put in order at once. */
const mostOrdered = 1000;

function moved(places: ShopItemPlace[], id: number, to: number): ShopItemPlace[] {
  const one = places.find((place) => place.id === id);
  if (!one) return places;
  const others = places.filter((place) => place.id !== id);
  others.splice(to, 0, one);
  return others.map((place, index) => ({ ...place, priority: index + 1 }));
}

/** The items of one category in their order, which is changed by dragging or by typing. */
export function Places({ category }: { category: number }) {
  const queryClient = useQueryClient();
  const { queryKey } = categoryQueries.places(category);
  const query = useQuery(categoryQueries.places(category));
  const { data, refetch } = query;
  const bulk = useBulkChange(shopKeys);
  const [failure, setFailure] = useState('');

  async function move(id: number, to: number) {
    if (!data) return;
    const next = moved(data, id, to);
    setFailure('');
    // Shown where it was dropped; what the server says of it comes after.
    queryClient.setQueryData(queryKey, next);
    try {
      await bulk.run({
        mutationFn: async () => {
          const ids = next.map((place) => place.id);
          const { batch } = await orderItems({ body: { categoryId: category, ids } });
          return { message: texts.ordered, undone: texts.undone, batch };
        },
      });
    } catch (cause) {
      const detail = cause instanceof ApiError ? ` ${cause.message}` : '';
      setFailure(texts.priorityFailed + detail);
      await refetch();
    }
  }

  return (
    <Loaded
      query={query}
      loading={texts.loading}
      failed={texts.placesFailed}
      empty={<EmptyState title="이 카테고리에 상품 없음" />}
    >
      {(places) => (
        <>
          <UndoNotice bulk={bulk} />
          <p role="alert" className="mb-2 text-md text-danger empty:hidden">
            {failure}
          </p>
          <p role="status" className="mb-2 text-sm text-soft">
            {`모두 ${count(places.length)}개`}
          </p>
          {places.length > mostOrdered && <p className="mb-3 text-md">{texts.tooManyToDrag(mostOrdered)}</p>}
          <SortableList
            items={places.map((place) => ({ key: String(place.id), place }))}
            layout="rows"
            itemName="상품"
            onMove={(key, to) => void move(Number(key), to)}
            className="border-t border-ink"
          >
            {({ place }, _, handle) => (
              <PlaceRow place={place} handle={places.length > mostOrdered ? null : handle} />
            )}
          </SortableList>
        </>
      )}
    </Loaded>
  );
}
