import { Plus } from 'lucide-react';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ButtonLink } from '@/components/ui/Button';
import { SessionManager } from '@/features/sessions/manage/list/SessionManager';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <>
      <AdminHeading
        title="과정 관리"
        description="신청을 받는 과정의 순서와 모집 상태, 신청서"
        actions={
          <ButtonLink to={paths.admin.newSession} size="s">
            <Plus aria-hidden className="size-4" />
            과정 만들기
          </ButtonLink>
        }
      />
      <SessionManager />
    </>
  );
}
