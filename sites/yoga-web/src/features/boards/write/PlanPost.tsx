import { useRef } from 'react';
import type { SchedulePlanDetail } from '@/api';
import { PlanButton } from '@/components/plan/PlanButton';
import { noTimes, type Planned, type Times, timesOf } from '@/components/plan/queries';
import { useKeepPlan } from '@/components/plan/usePlanned';
import { useReader } from '../board';
import type { Draft } from './payload';
import type { Form } from './usePostForm';

type PlanPostProps = {
  form: Form;
  toPlanned: (draft: Draft) => Planned;
  opened?: SchedulePlanDetail;
};

/** Lets admins keep a post for later. */
export function PlanPost({ form, toPlanned, opened }: PlanPostProps) {
  const { isAdmin } = useReader();
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

  if (!isAdmin) return null;
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
