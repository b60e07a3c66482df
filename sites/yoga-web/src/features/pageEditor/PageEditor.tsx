import { useQuery } from '@tanstack/react-query';
import { Loading } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/States';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { PageEditorForm } from './PageEditorForm';
import { pageEditorQueries } from './queries';
import { texts } from './texts';

/** Loads a page and edits it. */
export function PageEditor({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery(pageEditorQueries.page(code));
  if (data) return <PageEditorForm key={data.code} stored={data} />;
  if (error) {
    const reason = toLocalisedMessage(error, '');
    const shown = new ApiError(0, `${texts.loadFailed} ${reason}`.trim());
    return <ErrorState error={shown} onRetry={refetch} retrying={isFetching} />;
  }
  return <Loading label="불러오는 중" />;
}
