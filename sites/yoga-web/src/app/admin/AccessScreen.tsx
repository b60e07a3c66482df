import { AdminHeading } from '@/components/layout/AdminHeading';
import { AccessLog } from '@/features/access/AccessLog';
import { Reminders } from '@/features/requests/Reminders';

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
