import type { SchedulePlanDetail } from '@maru/web/api';
import { PlanButton } from '@maru/web/record/plan/PlanButton';
import { noTimes, type Planned, type Times, timesOf } from '@maru/web/record/plan/queries';
import { useKeepPlan } from '@maru/web/record/plan/usePlanned';
import { useRef } from 'react';
import type { Draft } from './payload';
import type { Form } from './usePostForm';

export type PlanPostProps = {
  form: Form;
  toPlanned: (draft: Draft) => Planned;
  opened?: SchedulePlanDetail;
};

/** Keeps a post for later. */
export default function PlanPost({ form, toPlanned, opened }: PlanPostProps) {
  const { keep } = useKeepPlan(opened);
  const settled = useRef<Draft | null>(null);

  async function settle() {
    settled.current = await form.settle();
    return settled.current !== null;
  }

  async function plan(times: Times) {
    if (!settled.current) return;
    await keep(toPlanned(settled.current), times);
    form.letGo();
  }

  return (
    <PlanButton
      size="l"
      times={opened ? timesOf(opened.plan) : noTimes}
      disabled={form.busy}
      onOpen={settle}
      onSubmit={plan}
    />
  );
}
