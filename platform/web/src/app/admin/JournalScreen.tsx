import { Journal } from '@maru/web/admin/journal/Journal';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading title="변경 기록" description="누가 무엇을 언제 바꾸었는지, 이전 값과 되돌리기" />
      <Journal />
    </>
  );
}
