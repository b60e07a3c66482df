import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import type { ShopAdminCategory } from '@maru/web/api';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useState } from 'react';
import { CategoryManager } from '../manage/categories/CategoryManager';

export function Component() {
  const [history, setHistory] = useState<ShopAdminCategory | null>(null);
  const [last, setLast] = useState<ShopAdminCategory | null>(null);
  return (
    <>
      <AdminHeading
        title="카테고리"
        crumbs={[{ label: '상점' }]}
        description="우선순위 숫자가 작을수록 앞에 보임"
      />
      <CategoryManager
        onHistory={(category) => {
          setHistory(category);
          setLast(category);
        }}
      />
      <HistoryPanel
        open={history !== null}
        onOpenChange={(open) => !open && setHistory(null)}
        kind="category"
        recordKey={last?.key ?? ''}
        title={`${last?.name ?? ''} 변경 기록`}
      />
    </>
  );
}
