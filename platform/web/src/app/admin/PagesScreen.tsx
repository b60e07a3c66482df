import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { PageList } from '@maru/web/admin/pages/PageList';
import { pagesTexts } from '@maru/web/admin/pages/texts';
import type { PageAdminSummary } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

export function Component() {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<PageAdminSummary | null>(null);
  return (
    <>
      <AdminHeading
        title={pagesTexts.title}
        crumbs={[{ label: '콘텐츠' }]}
        description={pagesTexts.about}
        actions={
          <>
            <ButtonLink to={paths.admin.setting('menu')} variant="secondary" size="s">
              {pagesTexts.editMenu}
            </ButtonLink>
            <ButtonLink to={paths.admin.createPage} size="s">
              <Plus aria-hidden className="size-4" />
              {pagesTexts.create}
            </ButtonLink>
          </>
        }
      />
      <PageList
        onHistory={(chosen) => {
          setPage(chosen);
          setOpen(true);
        }}
      />
      <HistoryPanel
        open={open}
        onOpenChange={setOpen}
        kind="page"
        recordKey={page?.code ?? ''}
        title={`${page?.title ?? ''} 변경 기록`}
      />
    </>
  );
}
