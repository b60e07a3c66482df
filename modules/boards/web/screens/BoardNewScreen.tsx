import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useNavigate } from 'react-router';
import { CreateBoard } from '../manage/CreateBoard';
import { manageTexts } from '../manage/texts';
import { boardPaths } from '../paths';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title={manageTexts.create}
        crumbs={[{ label: manageTexts.title, path: boardPaths.admin.list }]}
      />
      <CreateBoard
        onCreated={(key) => navigate(boardPaths.admin.edit(key), { replace: true, state: { isNew: true } })}
      />
    </>
  );
}
