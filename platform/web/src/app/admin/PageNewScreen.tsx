import { PageEditor } from '@maru/web/admin/pageEditor/PageEditor';
import { pageEditorQueries } from '@maru/web/admin/pageEditor/queries';
import { CreatePage } from '@maru/web/admin/pages/CreatePage';
import { languages } from '@maru/web/admin/pages/languages';
import { pagesTexts } from '@maru/web/admin/pages/texts';
import type { PageLanguage } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';

type CopyOfProps = { code: string; language: PageLanguage | undefined; onCreated: (code: string) => void };

function CopyOf({ code, language, onCreated }: CopyOfProps) {
  const query = useQuery(pageEditorQueries.page(code));
  return (
    <Loaded query={query} loading={pagesTexts.loading} failed={pagesTexts.originalFailed}>
      {(original) => <CreatePage original={original} language={language} onCreated={onCreated} />}
    </Loaded>
  );
}

/** A page that is planned, and made when it is published. */
function Planned() {
  const title = useOpenedDraft().query.data?.plan.title;
  return (
    <>
      <AdminHeading
        title={title ?? pagesTexts.create}
        crumbs={[{ label: pagesTexts.title, path: paths.admin.pages }]}
      />
      <PageEditor code="" />
    </>
  );
}

export function Component() {
  return useOpenedDraft().key === null ? <Create /> : <Planned />;
}

function Create() {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const original = asked.get('copy');
  const language = languages.find((one) => one === asked.get('language'));
  const goOn = (code: string) => navigate(paths.admin.pageEditor(code), { replace: true });
  return (
    <>
      <AdminHeading
        title={original ? (language ? pagesTexts.english : pagesTexts.copyTitle) : pagesTexts.create}
        crumbs={[{ label: pagesTexts.title, path: paths.admin.pages }]}
      />
      {original ? (
        <CopyOf key={asked.toString()} code={original} language={language} onCreated={goOn} />
      ) : (
        <CreatePage onCreated={goOn} />
      )}
    </>
  );
}
