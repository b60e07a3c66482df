import { useNavigate } from 'react-router';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { CreateEvent } from '@/features/events/manage/CreateEvent';
import { manageTexts } from '@/features/events/manage/texts';
import { eventPaths } from '@/features/events/paths';

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
