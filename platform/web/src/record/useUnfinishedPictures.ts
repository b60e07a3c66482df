import { useMemo, useState } from 'react';
import { recordTexts } from './texts';

type Counts = { pending?: number | undefined; failed?: number | undefined };

/** Pictures of a record that are on their way or failed, by field: neither is part of the draft yet. */
export function useUnfinishedPictures() {
  const [pending, setPending] = useState<Record<string, number>>({});
  const [failed, setFailed] = useState<Record<string, number>>({});
  const errors = useMemo(() => {
    const wrong = Object.entries(failed).filter(([, count]) => count > 0);
    return Object.fromEntries(wrong.map(([field]) => [field, recordTexts.uploadFailed]));
  }, [failed]);
  return {
    uploading: Object.values(pending).some((count) => count > 0),
    errors,
    tell: (field: string, counts: Counts) => {
      setPending((before) => ({ ...before, [field]: counts.pending ?? 0 }));
      setFailed((before) => ({ ...before, [field]: counts.failed ?? 0 }));
    },
    /** The fields start anew; what is on its way arrives all the same. */
    forgetFailed: () => setFailed({}),
  };
}
