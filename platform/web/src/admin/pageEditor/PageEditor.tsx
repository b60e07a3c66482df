import { useOpenedPlan } from '@maru/web/record/plan/usePlanned';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { PageEditorForm } from './PageEditorForm';
import { plannedPage } from './planned';
import { pageEditorQueries } from './queries';
import { texts } from './texts';

function StoredPage({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery(pageEditorQueries.page(code));
  if (data) return <PageEditorForm key={data.code} stored={data} />;
  if (error)
    return (
      <ErrorState
        failed={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <Loading label="불러오는 중" />;
}

/** Loads a page, or what is planned for it (`?draft=`), and edits it. */
export function PageEditor({ code }: { code: string }) {
  const { key, plan, error, retry, retrying } = useOpenedPlan();
  if (key === null) return <StoredPage code={code} />;
  if (plan) return <PageEditorForm key={key} stored={plannedPage(plan)} opened={plan} />;
  if (error)
    return <ErrorState failed={texts.loadFailed} error={error} onRetry={retry} retrying={retrying} />;
  return <Loading label="불러오는 중" />;
}
