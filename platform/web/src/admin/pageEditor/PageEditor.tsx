import { useOpenedDraft } from '@maru/web/record/draft/useDraft';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import { PageEditorForm } from './PageEditorForm';
import { plannedPage } from './planned';
import { pageEditorQueries } from './queries';
import { texts } from './texts';

function StoredPage({ code }: { code: string }) {
  return (
    <Loaded query={useQuery(pageEditorQueries.page(code))} loading="불러오는 중" failed={texts.loadFailed}>
      {(page) => <PageEditorForm key={page.code} stored={page} />}
    </Loaded>
  );
}

/** Loads a page, or what is planned for it (`?draft=`), and edits it. */
export function PageEditor({ code }: { code: string }) {
  const { key, query } = useOpenedDraft();
  if (key === null) return <StoredPage code={code} />;
  return (
    <Loaded query={query} loading="불러오는 중" failed={texts.loadFailed}>
      {(plan) => <PageEditorForm key={key} stored={plannedPage(plan)} opened={plan} />}
    </Loaded>
  );
}
