import { useQueryClient } from '@tanstack/react-query';
import { deletePlan, type SchedulePlan, updatePlan } from '@/api';
import { PlanDialog } from '@/components/plan/PlanDialog';
import { given, planQueries, type Times } from '@/components/plan/queries';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { toast } from '@/components/ui/toast';
import { publishNow } from './publish';
import { texts } from './texts';

export type PlanDialogProps = { open: boolean; plan: SchedulePlan; onClose: () => void };

/** Another time, or none. A failed plan waits anew. */
export function TimeDialog({ open, plan, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  async function change(times: Times) {
    await updatePlan({ path: { key: plan.key }, body: { ...given(times), revision: plan.revision } });
    toast.success(texts.timeChanged);
    await queryClient.invalidateQueries({ queryKey: planQueries.all() });
  }
  const times = { publishAt: plan.publishAt ?? null, until: plan.until ?? null };
  return <PlanDialog key={plan.key} open={open} times={times} onSubmit={change} onClose={onClose} />;
}

export function PublishDialog({ open, plan, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.publishTitle}
      description={texts.publishHint}
      confirmLabel={texts.publish}
      onConfirm={() => publishNow(queryClient, plan.key)}
    />
  );
}

export function RemoveDialog({ open, plan, onClose }: PlanDialogProps) {
  const queryClient = useQueryClient();
  async function remove() {
    await deletePlan({ path: { key: plan.key } });
    toast.success(texts.removed);
    await queryClient.invalidateQueries({ queryKey: planQueries.all() });
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.removeTitle(plan.title)}
      description={texts.removeHint}
      confirmLabel={texts.remove[plan.state]}
      cancelLabel={texts.close}
      danger
      onConfirm={remove}
    />
  );
}
