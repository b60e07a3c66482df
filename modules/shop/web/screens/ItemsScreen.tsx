import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import type { ShopAdminItemSummary } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ItemList } from '../manage/items/list/ItemList';
import { shopPaths } from '../paths';
import { useShopGuidePage } from '../useShopGuidePage';

export function Component() {
  const [history, setHistory] = useState<ShopAdminItemSummary | null>(null);
  const [last, setLast] = useState<ShopAdminItemSummary | null>(null);
  const guide = useShopGuidePage();
  return (
    <>
      <AdminHeading
        title="상품"
        crumbs={[{ label: '상점' }]}
        description="상점의 모든 상품을 찾고 한꺼번에 변경"
        actions={
          <>
            {guide && (
              <ButtonLink to={paths.admin.pageEditor(guide)} variant="secondary" size="s">
                <PenLine aria-hidden className="size-4" />
                안내글 편집
              </ButtonLink>
            )}
            <ButtonLink to={shopPaths.admin.newItem} size="s">
              <Plus aria-hidden className="size-4" />
              상품 등록
            </ButtonLink>
          </>
        }
      />
      <ItemList
        onHistory={(item) => {
          setHistory(item);
          setLast(item);
        }}
      />
      <HistoryPanel
        open={history !== null}
        onOpenChange={(open) => !open && setHistory(null)}
        kind="item"
        recordKey={last?.key ?? ''}
        title={`${last?.title ?? ''} 변경 기록`}
      />
    </>
  );
}
