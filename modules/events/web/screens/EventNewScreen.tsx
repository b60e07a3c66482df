import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useNavigate } from 'react-router';
import { CreateEvent } from '../manage/CreateEvent';
import { manageTexts } from '../manage/texts';
import { eventPaths } from '../paths';

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <AdminHeading
        title={manageTexts.create}
        crumbs={[{ label: manageTexts.title, path: eventPaths.admin.list }]}
      />
      <CreateEvent onCreated={(key) => navigate(eventPaths.admin.edit(key), { replace: true })} />
    </>
  );
}
