import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { toId } from '@maru/web/lib/toId';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeleteItem } from '../manage/items/edit/DeleteItem';
import { ItemEditor } from '../manage/items/edit/ItemEditor';
import { itemQueries } from '../manage/items/queries';
import { shopPaths } from '../paths';

function Screen({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data } = useQuery(itemQueries.item(id));
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={data?.title ?? '상품 수정'}
        crumbs={[{ label: '상점' }, { label: '상품', path: shopPaths.admin.items }]}
        actions={
          data && (
            <>
              <DeleteItem
                id={id}
                title={data.title}
                onDeleted={() => navigate(shopPaths.admin.items, { replace: true })}
              />
              <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
                <History aria-hidden className="size-4" />
                변경 기록
              </Button>
              <a
                href={shopPaths.item(id)}
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
