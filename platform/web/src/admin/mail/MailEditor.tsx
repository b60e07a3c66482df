import type { MailDraft, MailText } from '@maru/web/api';
import { mergeByFields } from '@maru/web/record/merge';
import { RecordFrame } from '@maru/web/record/RecordFrame';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import { useRef, useState } from 'react';
import { insertAt } from './insert';
import { MailPreviewPane } from './MailPreviewPane';
import { Placeholders } from './Placeholders';
import { texts } from './texts';
import { useMailEditor } from './useMailEditor';

const merge = mergeByFields<MailDraft>({ subject: texts.subject, body: texts.body });

/** Subject and text of one mail beside what they will look like. */
export function MailEditor({ mail, on }: { mail: MailText; on: boolean }) {
  const { editor, errors, test, testing, testFailure, reset } = useMailEditor(mail);
  const { base, values, saving, change } = editor;
  const body = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);

  function insert(name: string) {
    const { value, caret } = insertAt(values.body, `{{${name}}}`, body.current);
    change({ body: value });
    requestAnimationFrame(() => {
      body.current?.focus();
      body.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <>
      <RecordFrame
        editor={editor}
        what={texts.what}
        autosaveKey={`mailDraft:${mail.key}`}
        merge={merge}
        leave={texts.leave}
      >
        <div className="grid items-start gap-8 desktop:grid-cols-2">
          <div className="grid gap-5">
            <Field label={texts.subject} required error={errors.subject}>
              {(control) => (
                <Input
                  {...control}
                  value={values.subject}
                  onChange={({ target }) => change({ subject: target.value })}
                  size="s"
                />
              )}
            </Field>
            <Field label={texts.body} description={texts.bodyHint} required error={errors.body}>
              {(control) => (
                <Textarea
                  {...control}
                  ref={body}
                  rows={14}
                  value={values.body}
                  onChange={({ target }) => change({ body: target.value })}
                  size="s"
                />
              )}
            </Field>
            <Placeholders placeholders={mail.placeholders} onInsert={insert} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="s"
                busy={testing}
                disabled={!on || saving}
                onClick={() => void test()}
              >
                {texts.test}
              </Button>
              {base.isEdited && (
                <Button variant="quiet" size="s" disabled={saving || testing} onClick={() => setAsked(true)}>
                  {texts.reset}
                </Button>
              )}
            </div>
            <p role="alert" className="text-md text-danger empty:hidden">
              {testFailure}
            </p>
          </div>
          <MailPreviewPane mailKey={mail.key} draft={values} />
        </div>
      </RecordFrame>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.resetTitle}
        description={texts.resetHint}
        confirmLabel="되돌리기"
        onConfirm={reset}
      />
    </>
  );
}
