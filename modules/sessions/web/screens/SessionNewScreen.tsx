import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { CreateSession } from '../manage/edit/CreateSession';
import { sessionPaths } from '../paths';

export function Component() {
  return (
    <>
      <AdminHeading title="과정 만들기" crumbs={[{ label: '과정 관리', path: sessionPaths.admin.list }]} />
      <CreateSession />
    </>
  );
}
