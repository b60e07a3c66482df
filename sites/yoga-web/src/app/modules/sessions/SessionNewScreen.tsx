import { AdminHeading } from '@/components/layout/AdminHeading';
import { CreateSession } from '@/features/sessions/manage/edit/CreateSession';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <>
      <AdminHeading title="과정 만들기" crumbs={[{ label: '과정 관리', path: paths.admin.sessions }]} />
      <CreateSession />
    </>
  );
}
