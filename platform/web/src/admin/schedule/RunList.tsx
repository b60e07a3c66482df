import { cancelPlanEnd, type ScheduleRun } from '@maru/web/api';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { planQueries } from '@maru/web/record/plan/queries';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Pagination } from '@maru/web/ui/Pagination';
import { RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { columns } from './runColumns';
import { texts } from './texts';

function StayDialog({ run, onClose }: { run: ScheduleRun | null; onClose: () => void }) {
  const stay = useMutation({
    mutationFn: (id: number) => cancelPlanEnd({ path: { id } }),
    meta: { changes: [planQueries.all()] },
    onSuccess: () => toast.success(texts.stayed),
  });
  return (
    <ConfirmDialog
      open={run !== null}
      onOpenChange={(next) => !next && onClose()}
      title={texts.stayTitle}
      description={texts.stayHint}
      confirmLabel={texts.stay}
      cancelLabel={texts.close}
      onConfirm={() => run && stay.mutateAsync(run.id)}
    />
  );
}

/** What became of plans, newest first. */
export function RunList({ onEntry }: { onEntry: (id: number) => void }) {
  const [search] = useSearchParams();
  const page = pageNumber(search, 'runsPage');
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(planQueries.runs(page));
  const [staying, setStaying] = useState<ScheduleRun | null>(null);

  if (error && !data) {
    return (
      <ErrorState
        failed={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  const runs = data._embedded.runDTOList;
  if (runs.length === 0) return <EmptyState title={texts.noRuns}>{texts.noRunsHint}</EmptyState>;
  return (
    <div className="grid gap-6">
      <RecordTable
        caption={texts.runs}
        columns={columns({ onEntry, onStay: setStaying })}
        rows={runs}
        rowKey={({ id }) => id}
        fading={isPlaceholderData}
      />
      <Pagination
        page={page}
        totalPages={data.page.totalPages}
        to={(next) => pageAddress(search, next, 'runsPage')}
      />
      <StayDialog run={staying} onClose={() => setStaying(null)} />
    </div>
  );
}
