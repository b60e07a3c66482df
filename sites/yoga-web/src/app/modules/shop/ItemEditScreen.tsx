import { useQuery } from '@tanstack/react-query';
import { ExternalLink, History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { NotFound } from '@/components/layout/NotFound';
import { Button, buttonClass } from '@/components/ui/Button';
import { HistoryPanel } from '@/features/journal/HistoryPanel';
import { DeleteItem } from '@/features/shop/manage/items/edit/DeleteItem';
import { ItemEditor } from '@/features/shop/manage/items/edit/ItemEditor';
import { itemQueries } from '@/features/shop/manage/items/queries';
import { paths } from '@/lib/paths';
import { toId } from '@/lib/toId';

function Screen({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data } = useQuery(itemQueries.item(id));
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={data?.title ?? '상품 수정'}
        crumbs={[{ label: '상점' }, { label: '상품', path: paths.admin.items }]}
        actions={
          data && (
            <>
              <DeleteItem
                id={id}
                title={data.title}
                onDeleted={() => navigate(paths.admin.items, { replace: true })}
              />
              <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
                <History aria-hidden className="size-4" />
                변경 기록
              </Button>
              <a
                href={paths.item(id)}
                target="_blank"
                rel="noopener"
                className={buttonClass('secondary', 's')}
              >
                <ExternalLink aria-hidden className="size-4" />
                상점에서 보기
                <span className="sr-only">(새 창)</span>
              </a>
            </>
          )
        }
      />
      <ItemEditor id={id} />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind="item"
        recordKey={data?.key ?? ''}
        title="이 상품의 변경 기록"
      />
    </>
  );
}

export function Component() {
  const id = toId(useParams().id);
  return id === null ? <NotFound /> : <Screen key={id} id={id} />;
}
