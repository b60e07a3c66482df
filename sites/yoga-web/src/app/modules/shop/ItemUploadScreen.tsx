import { useNavigate } from 'react-router';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ItemCreator } from '@/features/shop/manage/items/edit/ItemEditor';
import { paths } from '@/lib/paths';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title="상품 등록"
        crumbs={[{ label: '상점' }, { label: '상품', path: paths.admin.items }]}
      />
      <ItemCreator onCreated={(id) => navigate(paths.admin.editItem(id), { replace: true })} />
    </>
  );
}
