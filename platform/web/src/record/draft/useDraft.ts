import type { SchedulePlanDetail } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DraftOf, draftQueries, saveDraft, type Times } from './queries';
import { draftTexts } from './texts';

/** The plan that an editor was opened from (`?draft=`). */
export function useOpenedDraft() {
  const [search] = useSearchParams();
  const key = search.get('draft');
  const query = useQuery({
    ...draftQueries.detail(key ?? ''),
    enabled: key !== null,
    // What is being edited must not change under the hand.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { key, query };
}

/** Keeps what an editor holds and leads to the schedule, where it can be seen. */
export function useSaveDraft(opened?: SchedulePlanDetail) {
  const navigate = useNavigate();
  const [kept, setKept] = useState<string | null>(null);

  // The editor has to know that nothing is unsaved before it is left.
  useEffect(() => {
    if (kept === null) return;
    const timer = setTimeout(() => void navigate(kept));
    return () => clearTimeout(timer);
  }, [kept, navigate]);

  const { mutateAsync } = useMutation({
    mutationFn: ({ planned, times }: { planned: DraftOf; times: Times }) =>
      saveDraft(planned, times, opened?.plan),
    // The plan in an open editor must not change under the hand.
    meta: { forgets: [draftQueries.all()] },
    onSuccess: (plan) => {
      if (plan.changeSet) {
        toast.success(draftTexts.gathered);
        setKept(paths.admin.changeSet(plan.changeSet));
        return;
      }
      toast.success(plan.state === 'due' ? draftTexts.planned : draftTexts.drafted);
      setKept(paths.admin.scheduled(plan.state));
    },
  });

  return {
    isKept: kept !== null,
    keep: (planned: DraftOf, times: Times) => mutateAsync({ planned, times }),
  };
}
