import { deletePlan, type SchedulePlan, updatePlan } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { DraftDialog } from '@maru/web/record/draft/DraftDialog';
import { draftQueries, given, type Times } from '@maru/web/record/draft/queries';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { publishing } from './publish';
import { removal, texts } from './texts';

export type DraftDialogProps = { open: boolean; plan: SchedulePlan; onClose: () => void };

/** Another time, or none. A failed plan waits anew; one that is outdated would fail anew. */
export function TimeDialog({ open, plan, onClose }: DraftDialogProps) {
  const { data } = useQuery({ ...draftQueries.detail(plan.key), enabled: open });
  const change = useMutation({
    mutationFn: (times: Times) =>
      updatePlan({ path: { key: plan.key }, body: { ...given(times), revision: plan.revision } }),
    meta: { changes: [draftQueries.all()] },
    onSuccess: () => toast.success(texts.timeChanged),
  });
  const { publishAt = null, until = null, changeSet = null } = plan;
  const times = { publishAt, until, changeSet };
  const warning = data?.isStale ? texts.staleTime : '';
  return (
    <DraftDialog
      key={plan.key}
      open={open}
      times={times}
      warning={warning}
      onSubmit={change.mutateAsync}
      onClose={onClose}
    />
  );
}

/** Asks before a plan is published. One that others overtook is compared first: there it can be published anyway. */
export function PublishDialog({
  open,
  plan,
  onClose,
  onCompare,
}: DraftDialogProps & { onCompare: () => void }) {
  const { mutateAsync } = useMutation(publishing);
  const isOvertaken = useRef(false);

  async function publish() {
    isOvertaken.current = false;
    try {
      await mutateAsync({ key: plan.key });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && error.conflict)) throw error;
      isOvertaken.current = true;
    }
  }

  function close() {
    if (!isOvertaken.current) return onClose();
    isOvertaken.current = false;
    onCompare();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={texts.publishTitle}
      description={texts.publishHint}
      confirmLabel={texts.publish}
      onConfirm={publish}
    />
  );
}

export function RemoveDialog({ open, plan, onClose }: DraftDialogProps) {
  const words = removal[plan.state];
  const remove = useMutation({
    mutationFn: () => deletePlan({ path: { key: plan.key } }),
    meta: { changes: [draftQueries.all()] },
    onSuccess: () => toast.success(words.done),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.question(plan.title)}
      description={texts.removeHint}
      confirmLabel={words.label}
      cancelLabel={texts.close}
      danger
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
