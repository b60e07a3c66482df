import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Applications } from '../applications/Applications';

export function Component() {
  return (
    <>
      <AdminHeading
        title="신청 내역"
        description="과정별 신청 내용과 다운로드"
        actions={
          <ButtonLink to={paths.admin.access} variant="secondary" size="s">
            <History aria-hidden className="size-4" />
            열람 기록
          </ButtonLink>
        }
      />
      <Applications />
    </>
  );
}
