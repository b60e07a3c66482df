import { AdminHeading } from '@/components/layout/AdminHeading';
import { Requests } from '@/features/requests/Requests';

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
