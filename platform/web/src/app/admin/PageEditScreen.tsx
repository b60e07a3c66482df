import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { PageEditor } from '@maru/web/admin/pageEditor/PageEditor';
import { pageEditorQueries } from '@maru/web/admin/pageEditor/queries';
import { DeletePage } from '@maru/web/admin/pages/DeletePage';
import { counterpartOf } from '@maru/web/admin/pages/languages';
import { pageManageQueries } from '@maru/web/admin/pages/queries';
import { pagesTexts } from '@maru/web/admin/pages/texts';
import type { PageContent } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { Button, ButtonLink, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Languages from 'lucide-react/icons/languages';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';

/** For a Korean page that is in no other language yet. */
function MakeEnglish({ page }: { page: PageContent }) {
  const { data: pages } = useQuery(pageManageQueries.choices());
  if (!pages || page.language !== 'ko' || counterpartOf(pages, page)) return null;
  return (
    <ButtonLink to={`${paths.admin.copyPage(page.code)}&language=en`} variant="secondary" size="s">
      <Languages aria-hidden className="size-4" />
      {pagesTexts.english}
    </ButtonLink>
  );
}

function Screen({ code }: { code: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(pageEditorQueries.page(code));
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={data?.title ?? code}
        crumbs={[{ label: pagesTexts.title, path: paths.admin.pages }]}
        actions={
          <>
            {data?.path && (
              <>
                <DeletePage page={data} onDeleted={() => navigate(paths.admin.pages, { replace: true })} />
                <ButtonLink to={paths.admin.copyPage(data.code)} variant="secondary" size="s">
                  <Copy aria-hidden className="size-4" />
                  복사
                </ButtonLink>
                <MakeEnglish page={data} />
              </>
            )}
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              변경 기록
            </Button>
            {data?.path && (
              <a href={data.path} target="_blank" rel="noopener" className={buttonClass('secondary', 's')}>
                <ExternalLink aria-hidden className="size-4" />
                페이지 보기
                <span className="sr-only">(새 창)</span>
              </a>
            )}
          </>
        }
      />
      <PageEditor code={code} />
      <HistoryPanel open={history} onOpenChange={setHistory} kind="page" recordKey={data?.code ?? code} />
    </>
  );
}

export function Component() {
  const { code = '' } = useParams();
  return <Screen key={code} code={code} />;
}
