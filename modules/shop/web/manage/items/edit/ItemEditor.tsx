import { ApiError } from '@maru/web/lib/apiError';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { ItemForm, NewItemForm } from './ItemForm';

type LoadProps = { onCreated: (id: number) => void };

/** Loads what a new item needs and lets it be made. */
export function ItemCreator({ onCreated }: LoadProps) {
  const categories = useQuery(itemQueries.categories());
  if (categories.data) {
    return <NewItemForm categories={categories.data} onCreated={onCreated} />;
  }
  if (categories.error) {
    return (
      <ErrorState
        failed={texts.categoriesFailed}
        error={categories.error}
        onRetry={() => void categories.refetch()}
        retrying={categories.isFetching}
      />
    );
  }
  return <Loading label={texts.loading} />;
}

/** Loads an item and lets it be changed. */
export function ItemEditor({ id }: { id: number }) {
  const item = useQuery(itemQueries.item(id));
  const categories = useQuery(itemQueries.categories());
  if (item.data && categories.data) {
    return <ItemForm key={id} stored={item.data} categories={categories.data} />;
  }
  if (item.error instanceof ApiError && item.error.status === 404) {
    return <EmptyState title="없는 상품" />;
  }
  const failed = item.error ? item : categories.error ? categories : null;
  if (!failed) return <Loading label={texts.loading} />;
  return (
    <ErrorState
      failed={item.error ? texts.itemFailed : texts.categoriesFailed}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      retrying={failed.isFetching}
    />
  );
}
