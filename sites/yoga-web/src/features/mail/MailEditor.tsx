import { useMemo, useRef, useState } from 'react';
import type { MailText } from '@/api';
import { KeptDraft } from '@/components/draft/KeptDraft';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { EditorFields } from '@/components/ui/EditorFields';
import { Field } from '@/components/ui/Field';
import { Input, Textarea } from '@/components/ui/Input';
import { LeaveGuard } from '@/components/ui/LeaveGuard';
import { SaveBar } from '@/components/ui/SaveBar';
import { dropDraft } from '@/lib/localDraft';
import { insertAt } from './insert';
import { MailPreviewPane } from './MailPreviewPane';
import { Placeholders } from './Placeholders';
import { texts } from './texts';
import { useMailEditor } from './useMailEditor';

/** Subject and text of one mail beside what they will look like. */
export function MailEditor({ mail, on }: { mail: MailText; on: boolean }) {
  const editor = useMailEditor(mail);
  const { base, draft, change, error, busy, dirty } = editor;
  const draftKey = `mailDraft:${mail.key}`;
  const kept = useMemo(() => ({ base, draft }), [base, draft]);
  const body = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(false);

  function insert(name: string) {
    const { value, caret } = insertAt(draft.body, `{{${name}}}`, body.current);
    change({ body: value });
    requestAnimationFrame(() => {
      body.current?.focus();
      body.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} aria-label={mail.label}>
      <KeptDraft
        draftKey={draftKey}
        value={kept}
        dirty={dirty}
        isDraft={(found) => found.base?.key === mail.key && typeof found.draft?.body === 'string'}
        onTake={(found) => editor.start(found.base, found.draft)}
      />
      <EditorFields saving={busy === 'save'}>
        <div className="grid items-start gap-8 desktop:grid-cols-2">
          <div className="grid gap-5">
            <Field label={texts.subject} required error={error('subject')}>
              {(control) => (
                <Input
                  {...control}
                  value={draft.subject}
                  maxLength={200}
                  onChange={({ target }) => change({ subject: target.value })}
                  className="h-10! px-3!"
                />
              )}
            </Field>
            <Field label={texts.body} description={texts.bodyHint} required error={error('body')}>
              {(control) => (
                <Textarea
                  {...control}
                  ref={body}
                  rows={14}
                  value={draft.body}
                  maxLength={5000}
                  onChange={({ target }) => change({ body: target.value })}
                  className="px-3! py-2!"
                />
              )}
            </Field>
            <Placeholders placeholders={mail.placeholders} onInsert={insert} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="s"
                busy={busy === 'test'}
                disabled={!on || busy !== null}
                onClick={() => void editor.test()}
              >
                {texts.test}
              </Button>
              {editor.isEdited && (
                <Button variant="quiet" size="s" disabled={busy !== null} onClick={() => setAsked(true)}>
                  {texts.reset}
                </Button>
              )}
            </div>
          </div>
          <MailPreviewPane mailKey={mail.key} draft={draft} />
        </div>
      </EditorFields>
      <SaveBar
        state={dirty ? texts.unsaved : texts.clean}
        failure={editor.failure}
        canDiscard={dirty}
        canSave={dirty}
        saving={busy === 'save'}
        saveLabel="저장"
        savingLabel="저장 중…"
        onSave={() => void editor.save()}
        onDiscard={editor.discard}
      />
      <LeaveGuard dirty={dirty} description={texts.leave} onLeave={() => dropDraft(draftKey)} />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.resetTitle}
        description={texts.resetHint}
        confirmLabel="되돌리기"
        onConfirm={editor.reset}
      />
    </form>
  );
}
