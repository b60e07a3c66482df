import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { uiTexts } from '@maru/web/ui/texts';

export function Component() {
  return (
    <>
      <AdminHeading title={uiTexts.notFound} />
      <ButtonLink to={paths.admin.home} variant="secondary" size="s">
        대시보드로 이동
      </ButtonLink>
    </>
  );
}
