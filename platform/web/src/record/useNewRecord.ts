import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Errors, reasonOf, refusalsOf } from './errors';
import { recordTexts } from './texts';
import { useFocusOnFailure } from './useFocusOnFailure';
import type { Failure } from './useRecordEditor';
import { useUnfinishedPictures } from './useUnfinishedPictures';

type Settings<Draft, Made> = {
  /** What a new one begins with; the same object every time. */
  blank: Draft;
  validate: (draft: Draft) => Errors;
  /** On which field of the draft the server's refusals belong. */
  fieldOf: (field: string) => string;
  create: (draft: Draft) => Promise<Made>;
  made: string;
  failed: string;
  /** Goes on from there, unless the visitor waited to go elsewhere; nothing is unsaved any more by then. */
  onMade: (made: Made) => void;
};

/** A record that is not made yet: the draft, and how making it ended. */
export function useNewRecord<Draft, Made>(settings: Settings<Draft, Made>) {
  const { blank, validate, fieldOf, create, onMade } = settings;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const [isMade, setMade] = useState(false);
  const leaving = useRef(false);
  const pictures = useUnfinishedPictures();
  useFocusOnFailure(failure, saving);

  function refuse(found: Errors, message: string, detail: string | null) {
    setErrors(found);
    setFailure({ message, detail });
  }

  async function save() {
    const found = validate(draft);
    const [first] = Object.values({ ...found, ...pictures.errors });
    if (first !== undefined) {
      refuse(found, recordTexts.check, first);
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const made = await create(draft);
      setMade(true);
      toast.success(settings.made);
      void queryClient.invalidateQueries();
      // The guard looks at what was shown last.
      setTimeout(() => {
        if (!leaving.current) onMade(made);
      });
    } catch (error) {
      refuse(refusalsOf(error, fieldOf), settings.failed, reasonOf(error));
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    errors: { ...pictures.errors, ...errors },
    failure,
    saving,
    leaving,
    uploading: pictures.uploading,
    dirty: !isMade && (pictures.uploading || JSON.stringify(draft) !== JSON.stringify(blank)),
    change: setDraft,
    tellPictures: pictures.tell,
    save,
    discard: () => {
      setDraft(blank);
      pictures.forgetFailed();
    },
  };
}

export type NewRecord<Draft> = ReturnType<typeof useNewRecord<Draft, unknown>>;
