import { AdminHeading } from '@/components/layout/AdminHeading';
import { AccessLog } from '@/features/applications/AccessLog';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <>
      <AdminHeading
        title="열람 기록"
        crumbs={[{ label: '신청 내역', path: paths.admin.applications }]}
        description="누가 언제 무슨 까닭으로 신청 내용을 보고 내려받았는지, 무엇이 파기되었는지"
      />
      <AccessLog />
    </>
  );
}
