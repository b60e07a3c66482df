import { getMediaFile, type SchedulePlanDetail, updateMediaFile } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { everything } from '@maru/web/lib/queryClient';
import { usePlannedForm } from '@maru/web/record/draft/usePlannedForm';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type FileValues,
  fieldOf,
  fileSchema,
  type StoredFile,
  toFileChange,
  toFileUpdate,
  toFileValues,
} from './fileValues';
import { libraryQueries } from './queries';
import { texts } from './texts';

/** What took the place of a file, in how many records, and by which batch. */
type Replaced = { by: string; changed: number; batch: string };

/** Goes to what took the place, once the editor knows that it is saved, and offers the way back. */
function useReplaced(path: string) {
  const navigate = useNavigate();
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const { wayBack } = useUndoBatch(texts.undone, () => void navigate(paths.admin.file(path)));
  const tell = useRef(wayBack);
  tell.current = wayBack;
  useEffect(() => {
    if (!replaced) return;
    const timer = setTimeout(() => {
      toast.success(texts.replaced(replaced.changed), tell.current(replaced.batch));
      void navigate(paths.admin.file(replaced.by), { replace: true });
    });
    return () => clearTimeout(timer);
  }, [replaced, navigate]);
  return setReplaced;
}

/** What is said of a file and what takes its place, once for every place that shows it, or what is planned of that. */
export function useFileEditor(stored: StoredFile, opened: SchedulePlanDetail | undefined) {
  const { path } = stored;
  const goOn = useReplaced(path);
  const made = useRef<Replaced | null>(null);
  return usePlannedForm({
    stored,
    opened,
    query: libraryQueries.file(path),
    toValues: toFileValues,
    schemaOf: () => fileSchema,
    fieldOf,
    toDraft: (values) => ({ kind: 'file', key: path, content: toFileChange(stored, values) }),
    save: {
      mutationFn: async ({ values, base }: { values: FileValues; base: StoredFile }) => {
        const change = await updateMediaFile({ body: toFileUpdate(base, values) });
        made.current = values.by === '' ? null : { by: values.by, ...change };
        return getMediaFile({ query: { path } });
      },
      changes: [everything],
    },
    onSaved: () => goOn(made.current),
    saved: ({ by }) => (by === '' ? texts.saved : ''),
  });
}

export type FileForm = ReturnType<typeof useFileEditor>;
