import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import Plus from 'lucide-react/icons/plus';
import { SessionManager } from '../manage/list/SessionManager';
import { sessionPaths } from '../paths';

export function Component() {
  return (
    <>
      <AdminHeading
        title="과정 관리"
        description="신청을 받는 과정의 순서와 모집 상태, 신청서"
        actions={
          <ButtonLink to={sessionPaths.admin.create} size="s">
            <Plus aria-hidden className="size-4" />
            과정 만들기
          </ButtonLink>
        }
      />
      <SessionManager />
    </>
  );
}
