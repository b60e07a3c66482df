import { type MailDraft, type MailText, resetMail, testMail, updateMail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { upTo } from '@maru/web/lib/upTo';
import { z } from '@maru/web/lib/zod';
import { fieldErrorsFrom } from '@maru/web/record/errors';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailQueries } from './queries';
import { texts } from './texts';

function toValues({ subject, body }: MailText): MailDraft {
  return { subject, body };
}

const fieldOf = (field: string) => field;
/** What else a text must hold only the server knows: it fills in the sample values. */
const schema = z.object({ subject: upTo(200), body: upTo(5000) });

/** The text of one mail while it is edited, and what can be done with it besides the save. */
export function useMailEditor(mail: MailText) {
  const queryClient = useQueryClient();
  const path = { key: mail.key };
  const query = mailQueries.list();

  /** The texts are read as a list: it has what was saved before anybody asks for it again. */
  function keep(saved: MailText) {
    queryClient.setQueryData(
      query.queryKey,
      (list) => list && { ...list, mails: list.mails.map((each) => (each.key === saved.key ? saved : each)) },
    );
  }

  const editor = useRecordForm<MailText, MailDraft>({
    stored: mail,
    toValues,
    schemaOf: () => schema,
    fieldOf,
    save: {
      mutationFn: ({ values, base }) => updateMail({ path, body: { ...values, revision: base.revision } }),
      changes: [mailQueries.all()],
    },
    onSaved: keep,
    latest: async () => {
      const { mails } = await queryClient.fetchQuery(query);
      return mails.find(({ key }) => key === mail.key) ?? mail;
    },
    saved: texts.saved,
  });
  const { values, begin } = editor;

  const test = useMutation({
    mutationFn: (body: MailDraft) => testMail({ path, body }),
    meta: { changes: [mailQueries.all()] },
    onSuccess: ({ to }) => toast.success(texts.tested(to)),
  });

  const reset = useMutation({
    mutationFn: () => resetMail({ path }),
    meta: { changes: [mailQueries.all()], endsAtOnce: true },
    onSuccess: (stored) => {
      keep(stored);
      begin(stored);
      toast.success(texts.resetDone);
    },
  });

  // What was wrong with the text that was tried out is said of that text alone.
  const refusal = test.variables === values ? test.error : null;
  const refused = fieldErrorsFrom(refusal, fieldOf);
  const isElsewhere = refusal !== null && Object.keys(refused).length === 0;
  return {
    editor,
    errors: { ...refused, ...editor.errors },
    test: () => test.mutate(values),
    testing: test.isPending,
    testFailure: isElsewhere ? toLocalisedMessage(refusal) : '',
    reset: () => reset.mutateAsync(),
  };
}
