import { pageEditorQueries } from '@maru/web/admin/pageEditor/queries';
import { CreatePage } from '@maru/web/admin/pages/CreatePage';
import { pagesTexts } from '@maru/web/admin/pages/texts';
import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';

function CopyOf({ code, onCreated }: { code: string; onCreated: (code: string) => void }) {
  const query = useQuery(pageEditorQueries.page(code));
  return (
    <Loaded query={query} loading={pagesTexts.loading} failed={pagesTexts.originalFailed}>
      {(original) => <CreatePage original={original} onCreated={onCreated} />}
    </Loaded>
  );
}

export function Component() {
  const navigate = useNavigate();
  const original = useSearchParams()[0].get('copy');
  const goOn = (code: string) => navigate(paths.admin.pageEditor(code), { replace: true });
  return (
    <>
      <AdminHeading
        title={original ? pagesTexts.copyTitle : pagesTexts.create}
        crumbs={[{ label: pagesTexts.title, path: paths.admin.pages }]}
      />
      {original ? (
        <CopyOf key={original} code={original} onCreated={goOn} />
      ) : (
        <CreatePage onCreated={goOn} />
      )}
    </>
  );
}
