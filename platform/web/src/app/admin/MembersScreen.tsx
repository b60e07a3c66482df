import { MemberList } from '@maru/web/admin/members/MemberList';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import History from 'lucide-react/icons/rotate-ccw-clock';

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
