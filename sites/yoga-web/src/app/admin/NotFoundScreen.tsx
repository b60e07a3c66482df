import { AdminHeading } from '@/components/layout/AdminHeading';
import { notFoundText } from '@/components/layout/NotFound';
import { ButtonLink } from '@/components/ui/Button';
import { paths } from '@/lib/paths';

export function Component() {
  return (
    <>
      <AdminHeading title={notFoundText} />
      <ButtonLink to={paths.admin.home} variant="secondary" size="s">
        대시보드로 이동
      </ButtonLink>
    </>
  );
}
