import type { SchedulePlanDetail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { planQueries } from '@maru/web/record/plan/queries';
import { Button } from '@maru/web/ui/Button';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { Loading } from '@maru/web/ui/Skeleton';
import { ErrorState } from '@maru/web/ui/States';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { PlanDialogProps } from './PlanDialogs';
import { publishing } from './publish';
import { texts } from './texts';

function hint({ plan, current, isStale }: SchedulePlanDetail): string {
  if (plan.record && !current) return texts.gone;
  return isStale ? texts.stale : texts.fresh;
}

function Footer({ detail, onDone }: { detail: SchedulePlanDetail; onDone: () => void }) {
  const { mutate, isPending, error } = useMutation(publishing);

  return (
    <div className="flex items-center justify-end gap-3">
      <p role="alert" className="me-auto text-[0.875rem] text-danger empty:hidden">
        {error && toLocalisedMessage(error)}
      </p>
      <Button
        size="s"
        variant={detail.isStale ? 'danger' : 'primary'}
        busy={isPending}
        onClick={() => mutate({ key: detail.plan.key, anyway: detail.isStale }, { onSuccess: onDone })}
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
