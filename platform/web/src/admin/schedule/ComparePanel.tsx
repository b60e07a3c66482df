import type { SchedulePlanDetail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { planQueries } from '@maru/web/record/plan/queries';
import { Button } from '@maru/web/ui/Button';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanDialogProps } from './PlanDialogs';
import { publishNow } from './publish';
import { texts } from './texts';

function hint({ plan, current, isStale }: SchedulePlanDetail): string {
  if (plan.record && !current) return texts.gone;
  return isStale ? texts.stale : texts.fresh;
}

function Footer({ detail, onDone }: { detail: SchedulePlanDetail; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function publish() {
    setBusy(true);
    setFailure('');
    try {
      await publishNow(queryClient, detail.plan.key, detail.isStale);
      onDone();
    } catch (error) {
      setFailure(toLocalisedMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex items-center justify-end gap-3">
      <p role="alert" className="me-auto text-[0.875rem] text-danger empty:hidden">
        {failure}
      </p>
      <Button
        size="s"
        variant={detail.isStale ? 'danger' : 'primary'}
        busy={busy}
        onClick={() => void publish()}
      >
        {detail.isStale ? texts.anyway : texts.publish}
      </Button>
    </div>
  );
}

/** What publishing would change, seen from what visitors see now. */
export function ComparePanel({ open, plan, onClose }: PlanDialogProps) {
  const compare = useCompare();
  const { data, error, refetch } = useQuery({ ...planQueries.detail(plan.key), enabled: open });
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.compareTitle}
      footer={data && <Footer detail={data} onDone={onClose} />}
    >
      {error ? (
        <ErrorState failed={texts.compareFailed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-5">
          <p className="text-soft">{hint(data)}</p>
          <ChangeList changes={compare(data.current, data.planned)} />
        </div>
      ) : (
        <Loading label={texts.loading} />
      )}
    </SidePanel>
  );
}
