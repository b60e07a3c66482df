import { Requests } from '@maru/web/admin/requests/Requests';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading
        title="정정·삭제 요청"
        crumbs={[{ label: '회원' }]}
        description="회원이 요청한 개인정보의 정정과 삭제. 요청한 날부터 10일 안에 답변"
      />
      <Requests />
    </>
  );
}
