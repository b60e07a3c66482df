import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { notFoundText } from '@maru/web/ui/layout/NotFound';

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
