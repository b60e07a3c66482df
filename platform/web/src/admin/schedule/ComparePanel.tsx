import type { SchedulePlanDetail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { draftQueries } from '@maru/web/record/draft/queries';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DraftDialogProps } from './PlanDialogs';
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
      <p role="alert" className="me-auto text-sm text-danger empty:hidden">
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
export function ComparePanel({ open, plan, onClose }: DraftDialogProps) {
  const compare = useCompare();
  const query = useQuery({ ...draftQueries.detail(plan.key), enabled: open });
  const { data } = query;
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.compareTitle}
      footer={data && <Footer detail={data} onDone={onClose} />}
    >
      <Loaded query={query} loading={texts.loading} failed={texts.compareFailed}>
        {(detail) => (
          <div className="grid gap-5">
            <p className="text-soft">{hint(detail)}</p>
            <ChangeList changes={compare(detail.current, detail.planned, detail.plan)} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
