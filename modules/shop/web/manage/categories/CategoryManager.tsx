import { deleteCategory, type ShopAdminCategory } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { count } from '@maru/web/lib/format';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { LeaveGuards } from '@maru/web/ui/LeaveGuard';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopKeys } from '../queries';
import { CategoryRow } from './CategoryRow';
import { CreateCategory } from './CreateCategory';
import { categoryQueries } from './queries';
import { texts } from './texts';

type CategoryManagerProps = { onHistory: (category: ShopAdminCategory) => void };

/** The categories by ascending priority, each in a row that can be edited or deleted unless it is protected. */
export function CategoryManager({ onHistory }: CategoryManagerProps) {
  const query = useQuery(categoryQueries.list());
  const [asked, setAsked] = useState<ShopAdminCategory | null>(null);
  const [open, setOpen] = useState(false);

  const remove = useMutation({
    mutationFn: (id: number) =>
      deleteCategory({ path: { id } }).catch((cause: unknown) => {
        throw new ApiError(0, `${texts.deleteFailed}${toLocalisedMessage(cause)}`);
      }),
    meta: { changes: shopKeys },
    onSuccess: () => toast.success(texts.deleted),
  });

  return (
    <div className="max-w-[52rem]">
      <LeaveGuards>
        <CreateCategory />
        <Loaded
          query={query}
          loading={texts.loading}
          failed={texts.categoriesFailed}
          empty={<EmptyState title="카테고리 없음">위에서 추가하면 여기에 보임</EmptyState>}
        >
          {(categories) => (
            <>
              <p aria-hidden className="flex gap-3 border-b border-ink pb-2 text-xs text-soft">
                <span className="flex-1">이름</span>
                <span className="w-12 text-end desktop:w-16">상품</span>
                <span className="w-14 text-end desktop:w-16">우선순위</span>
                <span className="w-28" />
              </p>
              <ul aria-label="카테고리">
                {categories.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    onHistory={() => onHistory(category)}
                    onDelete={() => {
                      setAsked(category);
                      setOpen(true);
                    }}
                  />
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </LeaveGuards>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`‘${asked?.name ?? ''}’ 카테고리를 삭제하시겠습니까?`}
        description={`상품 ${count(asked?.itemCount ?? 0)}개가 이 카테고리에서 빠짐. 상품은 그대로 남고, 변경 기록에서 되돌릴 수 있음`}
        confirmLabel="삭제"
        danger
        onConfirm={() => asked && remove.mutateAsync(asked.id)}
      />
    </div>
  );
}
