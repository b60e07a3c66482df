import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { PriorityManager } from '../manage/categories/PriorityManager';

export function Component() {
  return (
    <>
      <AdminHeading
        title="상품 순서"
        crumbs={[{ label: '상점' }]}
        description="카테고리마다 끌어서 또는 숫자로 정하는 순서, 작을수록 앞에 보임"
      />
      <PriorityManager />
    </>
  );
}
