import { useRef, useState } from 'react';
import { alertDialog } from '@/components/ui/alertDialog';
import type { EditorHandle, EditorSource, EditorValue } from '@/editor';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import type { Draft } from './payload';
import { useFieldErrors } from './useFieldErrors';
import { serverErrors, validate } from './validate';

export type Start = Omit<Draft, 'body'> & { source: EditorSource };

type Settings = {
  start: Start;
  /** The sentence for a save that failed. */
  failure: string;
  /** The sentence for one that did not. */
  success: string;
  save: (draft: Draft) => Promise<unknown>;
  onSaved: () => void;
  /** Somebody else saved first. */
  onConflict?: (draft: Draft) => Promise<void>;
};

type Plain = Omit<Draft, 'body'>;

function textOf(failure: string, error: unknown): string {
  const isOnField = error instanceof ApiError && error.fieldErrors.length > 0;
  const reason = isOnField ? '' : toLocalisedMessage(error, '');
  return reason === '' || reason === failure ? failure : `${failure} ${reason}`;
}

/** Whether the text is another than the one that the form started from. */
function rewritten({ source }: Start, restarted: boolean, body: EditorValue | null): boolean {
  if (!restarted) return body !== null && !body.asGiven;
  const isBlank =
    'html' in source && source.html === '' && body?.html === '' && body.pending + body.failed === 0;
  return !isBlank;
}

/** A post while it is written: its fields, what is wrong with them, and how its save ended. */
export function usePostForm({ start, failure, success, save, onSaved, onConflict }: Settings) {
  const [origin, setOrigin] = useState(start);
  const [plain, setPlain] = useState<Plain>(start);
  const [body, setBody] = useState<EditorValue | null>(null);
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState(false);
  const [restarted, setRestarted] = useState(false);
  const [failed, setFailed] = useState('');
  const { errors, show, clear } = useFieldErrors();
  const editor = useRef<EditorHandle>(null);
  // What is typed while the pictures arrive is sent too.
  const latest = useRef(plain);

  const touched = (['title', 'isSecret', 'isPinned'] as const).some((field) => plain[field] !== start[field]);
  const dirty = !saved && (touched || plain.removed.length > 0 || rewritten(start, restarted, body));

  function fill(next: Plain) {
    latest.current = next;
    setPlain(next);
  }

  function change(next: Partial<Plain>) {
    fill({ ...latest.current, ...next });
    if (next.title !== undefined) clear('title');
  }

  function changeBody(next: EditorValue) {
    setBody(next);
    clear('content');
  }

  /** Goes on from other content: a draft that was kept, or two versions made one. */
  function restart(next: Start) {
    setOrigin(next);
    setBody(null);
    setRestarted(true);
    fill(next);
    show({});
    setFailed('');
  }

  /** The fields as they stand once every picture has arrived, or null when something is wrong with them. */
  async function read(): Promise<Draft | null> {
    const value = await editor.current?.settled();
    if (!value) return null;
    setBody(value);
    const now = latest.current;
    const found = validate({ title: now.title, isEmpty: value.isEmpty, failed: value.failed });
    show(found);
    if (Object.keys(found).length === 0) return { ...now, body: value };
    if (found.title !== undefined)
      document.querySelector<HTMLElement>('#main form input[aria-required]')?.focus();
    else editor.current?.focus();
    return null;
  }

  async function send(draft: Draft, attempt = save) {
    setSending(true);
    try {
      await attempt(draft);
      setSaved(true);
      await alertDialog(success);
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.conflict && onConflict) {
        await onConflict(draft);
        return;
      }
      show(serverErrors(error));
      setFailed(textOf(failure, error));
    } finally {
      setSending(false);
    }
  }

  async function run(task: () => Promise<unknown>) {
    setBusy(true);
    setFailed('');
    await task()
      .catch((error: unknown) => setFailed(textOf(failure, error)))
      .finally(() => setBusy(false));
  }

  /** The fields as they stand, with nothing more to wait for; null with what is wrong on the fields. */
  async function settle(): Promise<Draft | null> {
    setBusy(true);
    setFailed('');
    return read().finally(() => setBusy(false));
  }

  return {
    ...plain,
    source: origin.source,
    body,
    /** The pictures that were added, now or before the text was kept. */
    added: body?.images ?? ('document' in origin.source ? origin.source.added : null) ?? [],
    editor,
    errors,
    failed,
    busy,
    /** What is in the fields is on its way: what were typed now would be lost. */
    sending,
    dirty,
    change,
    changeBody,
    restart,
    settle,
    /** It was kept elsewhere: nothing is lost by leaving. */
    letGo: () => setSaved(true),
    submit: () =>
      run(async () => {
        const draft = await read();
        if (draft) await send(draft);
      }),
    /** Saves what is no longer in the fields: two versions made one. */
    submitMerged: (draft: Draft, attempt: (draft: Draft) => Promise<unknown>) =>
      run(() => send(draft, attempt)),
  };
}

export type Form = ReturnType<typeof usePostForm>;
