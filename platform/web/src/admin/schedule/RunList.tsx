import { cancelPlanEnd, type ScheduleRun } from '@maru/web/api';
import { usePage } from '@maru/web/lib/useFilters';
import { draftQueries } from '@maru/web/record/draft/queries';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { columns } from './runColumns';
import { texts } from './texts';

function StayDialog({ run, onClose }: { run: ScheduleRun | null; onClose: () => void }) {
  const stay = useMutation({
    mutationFn: (id: number) => cancelPlanEnd({ path: { id } }),
    meta: { changes: [draftQueries.all()] },
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
  const paging = usePage('runsPage');
  const query = useQuery(draftQueries.runs(paging.page));
  const [staying, setStaying] = useState<ScheduleRun | null>(null);
  const { wayBack, undoing } = useUndoBatch(texts.undone);

  return (
    <>
      <PagedList
        query={query}
        {...paging}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={<EmptyState title={texts.noRuns}>{texts.noRunsHint}</EmptyState>}
      >
        {(data) => (
          <Table
            caption={texts.runs}
            columns={columns({
              onEntry,
              onStay: setStaying,
              onUndo: (batch) => wayBack(batch).run(),
              undoing,
            })}
            rows={data._embedded.runDTOList}
            rowKey={({ id }) => id}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
      <StayDialog run={staying} onClose={() => setStaying(null)} />
    </>
  );
}
