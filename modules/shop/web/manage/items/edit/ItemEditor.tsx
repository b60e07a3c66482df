import { joined } from '@maru/web/ui/joined';
import { isFailed, Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { CreateItemForm, ItemForm } from './ItemForm';

type LoadProps = { onCreated: (id: number) => void };

/** Loads what a new item needs and lets it be made. */
export function CreateItem({ onCreated }: LoadProps) {
  return (
    <Loaded
      query={useQuery(itemQueries.categories())}
      loading={texts.loading}
      failed={texts.categoriesFailed}
    >
      {(categories) => <CreateItemForm categories={categories} onCreated={onCreated} />}
    </Loaded>
  );
}

/** Loads an item and lets it be changed. */
export function ItemEditor({ id }: { id: number }) {
  const stored = useQuery(itemQueries.item(id));
  const categories = useQuery(itemQueries.categories());
  return (
    <Loaded
      query={joined({ stored, categories })}
      loading={texts.loading}
      failed={isFailed(stored) ? texts.itemFailed : texts.categoriesFailed}
      missing={<EmptyState title="없는 상품" />}
    >
      {(loaded) => <ItemForm key={id} {...loaded} />}
    </Loaded>
  );
}
