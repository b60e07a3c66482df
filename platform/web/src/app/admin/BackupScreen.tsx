import { Backup } from '@maru/web/admin/backup/Backup';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading title="백업과 복원" description="백업 상태, 지난 사이트 보기, 되돌리기" />
      <Backup />
    </>
  );
}
