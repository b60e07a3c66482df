import { History } from 'lucide-react';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ButtonLink } from '@/components/ui/Button';
import { MemberList } from '@/features/members/MemberList';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <>
      <AdminHeading
        title="회원"
        description="가입한 회원 찾기와 관리"
        actions={
          <ButtonLink to={paths.admin.access} variant="secondary" size="s">
            <History aria-hidden className="size-4" />
            열람 기록
          </ButtonLink>
        }
      />
      <MemberList />
    </>
  );
}
