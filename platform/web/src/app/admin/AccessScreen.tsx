import { AccessLog } from '@maru/web/admin/access/AccessLog';
import { Reminders } from '@maru/web/admin/requests/Reminders';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading
        title="열람 기록"
        crumbs={[{ label: '회원' }]}
        description="누가 언제 어떤 사유로 개인정보를 보고 다운로드했는지, 무엇이 파기되었는지"
      />
      <Reminders className="mb-6" />
      <AccessLog />
    </>
  );
}
