import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailDraft, type MailText, resetMail, testMail, updateMail } from '@/api';
import { toast } from '@/components/ui/toast';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { mailQueries } from './queries';
import { texts } from './texts';

/** The text of one mail while it is edited. What was typed stays when the server refuses it. */
export function useMailEditor(mail: MailText) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<MailDraft>({ subject: mail.subject, body: mail.body });
  // What the edit started from: a save by somebody else meanwhile is told, not overwritten.
  const [base, setBase] = useState(mail);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState<'save' | 'test' | null>(null);
  const path = { key: mail.key };

  function start(from: MailText, next: MailDraft = { subject: from.subject, body: from.body }) {
    setBase(from);
    setDraft(next);
    setFailure(null);
    void queryClient.invalidateQueries({ queryKey: mailQueries.list().queryKey });
  }

  async function attempt(what: 'save' | 'test', act: () => Promise<void>) {
    setBusy(what);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  }

  const fields = ['subject', 'body'] as const;
  const error = (field: string) => (failure instanceof ApiError ? failure.fieldMessage(field) : undefined);
  return {
    base,
    draft,
    start,
    change: (part: Partial<MailDraft>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => start(base),
    isEdited: base.isEdited,
    dirty: draft.subject !== base.subject || draft.body !== base.body,
    busy,
    error,
    failure:
      failure && !fields.some(error)
        ? { message: texts.saveFailed, detail: toLocalisedMessage(failure) }
        : null,
    save: () =>
      attempt('save', async () => {
        start(await updateMail({ path, body: { ...draft, revision: base.revision } }));
        toast.success(texts.saved);
      }),
    test: () =>
      attempt('test', async () => {
        const { to } = await testMail({ path, body: draft });
        toast.success(texts.tested(to));
        await queryClient.invalidateQueries({ queryKey: mailQueries.all() });
      }),
    reset: async () => {
      start(await resetMail({ path }));
      toast.success(texts.resetDone);
    },
  };
}
