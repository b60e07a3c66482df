import { deleteItems, markItemsSoldOut, type ShopAdminItemSummary } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { Row, Table } from '@maru/web/ui/table/Table';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shopKeys } from '../../queries';
import { readFilter, writeFilter } from '../filter';
import { itemQueries } from '../queries';
import { texts } from '../texts';
import { ItemFilters } from './ItemFilters';
import { ItemCells } from './ItemRows';

const columns = [
  ['상품', ''],
  ['상태', 'w-28'],
  ['가격', 'w-40 text-end!'],
  ['재고', 'w-16 text-end!'],
  ['조회', 'w-16 text-end!'],
  ['등록일', 'w-28'],
  ['관리', 'w-28 ps-2.5'],
] as const;

/** Every item, in the shop or not: found, put in order, and changed many at once with a way back. */
export function ItemList({ onHistory }: { onHistory: (item: ShopAdminItemSummary) => void }) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(itemQueries.list(filter));
  const categories = useQuery(itemQueries.categories());
  const items = data?._embedded.itemDTOList ?? [];
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
      <ItemFilters
        filter={filter}
        categories={categories.data ?? []}
        onChange={(change) => setSearch(writeFilter({ ...filter, page: 0, ...change }))}
      />
      <RecordList
        page={filter.page}
        found={data?.page}
        failed={texts.listFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        total={`모두 ${count(data?.page.totalElements ?? 0)}개`}
        none={items.length === 0 ? '조건에 맞는 상품 없음' : null}
        to={(page) => writeFilter({ ...filter, page }) || '?'}
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
        <Table
          caption="상품"
          columns={columns}
          selection={selection}
          count={items.length}
          fading={isPlaceholderData}
        >
          {items.map((item) => (
            <Row
              key={item.id}
              label={`${item.title} 선택`}
              checked={selection.has(item.id)}
              onToggle={() => selection.toggle(item.id)}
            >
              <ItemCells item={item} onHistory={onHistory} />
            </Row>
          ))}
        </Table>
      </RecordList>
    </>
  );
}
