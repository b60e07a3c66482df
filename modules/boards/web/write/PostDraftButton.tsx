import type { SchedulePlanDetail } from '@maru/web/api';
import { DraftButton } from '@maru/web/record/draft/DraftButton';
import { type DraftOf, noTimes, type Times, timesOf } from '@maru/web/record/draft/queries';
import { useSaveDraft } from '@maru/web/record/draft/useDraft';
import { useRef } from 'react';
import type { SettledPost } from './payload';
import type { Form } from './usePostForm';

export type PostDraftButtonProps = {
  form: Form;
  toDraft: (draft: SettledPost) => DraftOf;
  opened?: SchedulePlanDetail;
};

/** Keeps a post for later. */
export default function PostDraftButton({ form, toDraft, opened }: PostDraftButtonProps) {
  const { keep } = useSaveDraft(opened);
  const settled = useRef<SettledPost | null>(null);

  async function settle() {
    settled.current = await form.settle();
    return settled.current !== null;
  }

  async function plan(times: Times) {
    if (!settled.current) return;
    await keep(toDraft(settled.current), times);
    form.letGo();
  }

  return (
    <DraftButton
      size="l"
      times={opened ? timesOf(opened.plan) : noTimes}
      disabled={form.busy}
      onOpen={settle}
      onSubmit={plan}
    />
  );
}
