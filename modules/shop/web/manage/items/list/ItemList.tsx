import { deleteItems, markItemsSoldOut, type ShopAdminItemSummary } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { Table } from '@maru/web/ui/table/Table';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { shopKeys } from '../../queries';
import { itemFilters } from '../filter';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { ItemFilters } from './ItemFilters';
import { columnsFor } from './itemColumns';

/** Every item, in the shop or not: found, put in order, and changed many at once with a way back. */
export function ItemList({ onHistory }: { onHistory: (item: ShopAdminItemSummary) => void }) {
  const { filter, change, to } = useFilters(itemFilters);
  const query = useQuery(itemQueries.list(filter));
  const categories = useQuery(itemQueries.categories());
  const items = query.data?._embedded.itemDTOList ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const bulk = useBulkChange(shopKeys);
  const ids = [...selection.ids];

  async function markSoldOut(soldOut: boolean) {
    const name = soldOut ? '품절로 표시했습니다.' : '품절 표시를 해제했습니다.';
    try {
      await bulk.run({
        mutationFn: async () => {
          const { changed, batch } = await markItemsSoldOut({ body: { ids, soldOut } });
          return { message: `상품 ${count(changed)}개를 ${name}`, undone: texts.undone, batch };
        },
      });
      selection.clear();
    } catch {
      toast.error(texts.statusFailed);
    }
  }

  return (
    <>
      <ItemFilters filter={filter} categories={categories.data ?? []} onChange={change} />
      <RecordList
        query={query}
        page={filter.page}
        to={(page) => to({ page })}
        failed={texts.listFailed}
        total={(amount) => `모두 ${amount}개`}
        none="조건에 맞는 상품 없음"
        selection={selection}
        bulk={bulk}
        actions={
          <>
            <Button variant="secondary" size="s" onClick={() => void markSoldOut(true)}>
              품절 표시
            </Button>
            <Button variant="secondary" size="s" onClick={() => void markSoldOut(false)}>
              품절 해제
            </Button>
          </>
        }
        question={`상품 ${count(ids.length)}개를 삭제하시겠습니까?`}
        remove={{
          mutationFn: async () => {
            const { deleted, batch } = await deleteItems({ body: { ids } });
            return { message: `상품 ${count(deleted)}개를 삭제했습니다.`, undone: texts.undone, batch };
          },
        }}
      >
        {(data) => (
          <Table
            caption="상품"
            columns={columnsFor(onHistory)}
            rows={data._embedded.itemDTOList}
            rowKey={({ id }) => id}
            fading={query.isPlaceholderData}
            selection={selection}
            selectLabel={({ title }) => `${title} 선택`}
          />
        )}
      </RecordList>
    </>
  );
}
