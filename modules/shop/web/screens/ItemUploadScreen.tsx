import { paths } from '@maru/web/lib/paths';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useNavigate } from 'react-router';
import { ItemCreator } from '../manage/items/edit/ItemEditor';

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
