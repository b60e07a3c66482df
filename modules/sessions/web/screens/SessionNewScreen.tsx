import { paths } from '@maru/web/lib/paths';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { CreateSession } from '../manage/edit/CreateSession';

export function Component() {
  return (
    <>
      <AdminHeading title="과정 만들기" crumbs={[{ label: '과정 관리', path: paths.admin.sessions }]} />
      <CreateSession />
    </>
  );
}
