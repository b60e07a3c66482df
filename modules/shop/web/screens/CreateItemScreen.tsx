import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useNavigate } from 'react-router';
import { CreateItem } from '../manage/items/edit/ItemEditor';
import { shopPaths } from '../paths';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title="상품 등록"
        crumbs={[{ label: '상점' }, { label: '상품', path: shopPaths.admin.items }]}
      />
      <CreateItem onCreated={(id) => navigate(shopPaths.admin.editItem(id), { replace: true })} />
    </>
  );
}
