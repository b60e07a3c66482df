import { type MailDraft, type MailText, resetMail, testMail, updateMail } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { type Errors, refusalsOf } from '@maru/web/record/errors';
import { useRecordEditor } from '@maru/web/record/useRecordEditor';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailQueries } from './queries';
import { texts } from './texts';

function toDraft({ subject, body }: MailText): MailDraft {
  return { subject, body };
}

const fieldOf = (field: string) => field;
/** What a text must hold only the server knows: it fills in the sample values. */
const noErrors = (): Errors => ({});

/** The text of one mail while it is edited, and what can be done with it besides the save. */
export function useMailEditor(mail: MailText) {
  const queryClient = useQueryClient();
  const path = { key: mail.key };
  const query = mailQueries.list();
  const [testing, setTesting] = useState(false);
  const [tested, setTested] = useState<{ draft: MailDraft; errors: Errors; message: string } | null>(null);

  /** The texts are read as a list: it has what was saved before anybody asks for it again. */
  function keep(saved: MailText): MailText {
    queryClient.setQueryData(
      query.queryKey,
      (list) => list && { ...list, mails: list.mails.map((each) => (each.key === saved.key ? saved : each)) },
    );
    return saved;
  }

  const editor = useRecordEditor<MailText, MailDraft>({
    stored: mail,
    toDraft,
    validate: noErrors,
    fieldOf,
    save: async (draft, base) =>
      keep(await updateMail({ path, body: { ...draft, revision: base.revision } })),
    latest: async () => {
      const { mails } = await queryClient.fetchQuery(query);
      return mails.find(({ key }) => key === mail.key) ?? mail;
    },
    saved: texts.saved,
  });
  const { draft, begin } = editor;

  async function test() {
    setTesting(true);
    setTested(null);
    try {
      const { to } = await testMail({ path, body: draft });
      toast.success(texts.tested(to));
      await queryClient.invalidateQueries({ queryKey: mailQueries.all() });
    } catch (error) {
      const errors = refusalsOf(error, fieldOf);
      const isFields = Object.keys(errors).length > 0;
      setTested({ draft, errors, message: isFields ? '' : toLocalisedMessage(error) });
    } finally {
      setTesting(false);
    }
  }

  async function reset() {
    begin(keep(await resetMail({ path })));
    toast.success(texts.resetDone);
    void queryClient.invalidateQueries({ queryKey: mailQueries.all() });
  }

  // What was wrong with the text that was tried out is said of that text alone.
  const refused = tested?.draft === draft ? tested : null;
  return {
    editor,
    errors: { ...refused?.errors, ...editor.errors },
    test,
    testing,
    testFailure: refused?.message ?? '',
    reset,
  };
}
