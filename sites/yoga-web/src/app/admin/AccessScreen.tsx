import { AdminHeading } from '@/components/layout/AdminHeading';
import { AccessLog } from '@/features/access/AccessLog';

export function Component() {
  return (
    <>
      <AdminHeading
        title="열람 기록"
        crumbs={[{ label: '회원' }]}
        description="누가 언제 무슨 까닭으로 개인정보를 보고 내려받았는지, 무엇이 파기되었는지"
      />
      <AccessLog />
    </>
  );
}
