import type { BoardPost } from '@maru/web/api';
import type { EditorHandle } from '@maru/web/editor';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { fieldErrorsFrom } from '@maru/web/record/errors';
import { useFocusOnFailure } from '@maru/web/record/useFocusOnFailure';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { toast } from '@maru/web/ui/toast';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SettledPost } from './payload';
import { fieldOf } from './schema';
import { useBriefMessages } from './useBriefMessages';
import { type Start, usePostFields } from './usePostFields';

/** What is sent: the fields alone, or on top of what somebody else saved, whose text may stay. */
export type Sent = { draft: SettledPost; over?: { stored: BoardPost; keepsMine: boolean } };

type Settings = {
  start: Start;
  /** Whether every post of the board has a category. */
  needsCategory: boolean;
  /** The sentence for a save that failed. */
  failure: string;
  /** The sentence for one that did not. */
  success: string;
  save: { mutationFn: (sent: Sent) => Promise<unknown>; forgets: readonly QueryKey[] };
  onSaved: () => void;
  /** Somebody else saved first. */
  onConflict?: (draft: SettledPost) => Promise<void>;
};

function textOf(failure: string, error: unknown): string {
  const isOnField = error instanceof ApiError && error.fieldErrors.length > 0;
  const reason = isOnField ? '' : toLocalisedMessage(error, '');
  return reason === '' || reason === failure ? failure : `${failure} ${reason}`;
}

/** A post while it is written: its fields, what is wrong with them, and how its save ended. */
export function usePostForm({ start, needsCategory, failure, success, save, onSaved, onConflict }: Settings) {
  const { form, plain, changed, change, restart, ...fields } = usePostFields(start, needsCategory);
  const [settling, setSettling] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState('');
  const { errors, show } = useBriefMessages(form.errors);
  useFocusOnFailure(form.failure, settling || submitting);
  const editor = useRef<EditorHandle>(null);
  const leaving = useRef(false);

  /** The fields as they stand once every picture has arrived, or null when something is wrong with them. */
  async function read(): Promise<SettledPost | null> {
    const value = await editor.current?.settled();
    if (!value) return null;
    change({ content: value });
    const { content: _content, ...now } = form.latest();
    if (form.isSound({ ...now, content: value })) return { ...now, body: value };
    show();
    return null;
  }

  /** Whoever waited to go elsewhere goes there, and is told on the way. */
  async function finish() {
    setSaved(true);
    if (leaving.current) return toast.success(success);
    const isRead = await alertDialog(success);
    if (isRead && !leaving.current) onSaved();
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: save.mutationFn,
    meta: { forgets: save.forgets },
    onSuccess: finish,
    onError: async (error, { draft }) => {
      const isOutrun = error instanceof ApiError && error.status === 409 && error.conflict !== undefined;
      if (isOutrun && onConflict) {
        await onConflict(draft).catch((cause: unknown) => setFailed(textOf(failure, cause)));
        return;
      }
      form.refuse(fieldErrorsFrom(error, fieldOf), failure, null);
      show();
      setFailed(textOf(failure, error));
    },
  });

  /** How it ended is said where it is sent. */
  const send = (sent: Sent) => mutateAsync(sent).catch(() => undefined);

  async function run(task: () => Promise<unknown>) {
    setSubmitting(true);
    setFailed('');
    await task()
      .catch((error: unknown) => setFailed(textOf(failure, error)))
      .finally(() => setSubmitting(false));
  }

  return {
    ...plain,
    ...fields,
    editor,
    errors,
    failed,
    busy: settling || submitting,
    /** What is in the fields is on its way: what were typed now would be lost. */
    sending: isPending,
    dirty: !saved && changed,
    /** It is to be stored, perhaps once its pictures have arrived. */
    saving: submitting && !saved,
    leaving,
    change,
    restart(next: Start) {
      restart(next);
      setFailed('');
    },
    /** The fields as they stand, with nothing more to wait for; null with what is wrong on the fields. */
    async settle(): Promise<SettledPost | null> {
      setSettling(true);
      setFailed('');
      return read().finally(() => setSettling(false));
    },
    /** It was kept elsewhere: nothing is lost by leaving. */
    letGo: () => setSaved(true),
    submit: () =>
      run(async () => {
        const draft = await read();
        if (draft) await send({ draft });
      }),
    /** Saves what is no longer in the fields: two versions made one. */
    submitMerged: (sent: Sent) => run(() => send(sent)),
  };
}

export type Form = ReturnType<typeof usePostForm>;
