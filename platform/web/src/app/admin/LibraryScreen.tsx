import { Library } from '@maru/web/admin/library/Library';
import { texts } from '@maru/web/admin/library/texts';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';

export function Component() {
  return (
    <>
      <AdminHeading title={texts.title} crumbs={[{ label: '콘텐츠' }]} description={texts.about} />
      <Library />
    </>
  );
}
