import { History } from 'lucide-react';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ButtonLink } from '@/components/ui/Button';
import { Applications } from '@/features/sessions/applications/Applications';
import { paths } from '@/lib/paths';

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
