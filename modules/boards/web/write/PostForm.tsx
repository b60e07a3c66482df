import type { BoardPost, SiteBoard } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { BesidePictures } from './BesidePictures';
import { PostAutosave } from './PostAutosave';
import { PostFields } from './PostFields';
import { StoredImages } from './StoredImages';
import { writeTexts } from './texts';
import type { Form } from './usePostForm';

type PostFormProps = {
  form: Form;
  board: SiteBoard;
  isNew: boolean;
  /** Where an unfinished text is kept on this device. */
  autosaveKey: string;
  /** The stored post that the text starts from, and what takes another in its place. */
  base?: BoardPost;
  onBase?: (base: BoardPost) => void;
  onBack: () => void;
  /** What stands above the fields. */
  notice?: ReactNode;
  /** Another way to keep what is written. */
  keep?: ReactNode;
  /** Pictures of an old post that stand outside its text. */
  beside?: BoardPost['postImages'];
  sendLabels?: { label: string; busy: string };
};

/** The form of a post, new or old. */
export function PostForm(props: PostFormProps) {
  const { form, board, isNew, onBack, notice, keep, beside = [], sendLabels } = props;
  const title = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLParagraphElement>(null);

  // Who waited to go elsewhere pressed a link that may be far from it.
  useEffect(() => {
    if (form.failed !== '' && !form.busy) failure.current?.scrollIntoView?.({ block: 'nearest' });
  }, [form.failed, form.busy]);
  const ordinary = isNew
    ? { label: writeTexts.upload, busy: writeTexts.uploading }
    : { label: writeTexts.save, busy: writeTexts.saving };
  const labels = sendLabels ?? ordinary;

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter in the title leads on to the text; a post is sent by its button alone.
    if (document.activeElement === title.current) form.editor.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-7">
      {notice}
      <PostAutosave form={form} autosaveKey={props.autosaveKey} base={props.base} onBase={props.onBase} />
      <EditorFields saving={form.sending}>
        <div className="grid gap-7">
          <PostFields form={form} board={board} isNew={isNew} titleRef={title} />
          {props.base && <StoredImages post={props.base} />}
          <BesidePictures
            images={beside}
            removed={form.removed}
            onChange={(removed) => form.change({ removed })}
          />
        </div>
      </EditorFields>
      <p
        ref={failure}
        role="alert"
        className="rounded-control bg-danger-soft px-4 py-3 text-md text-danger empty:hidden"
      >
        {form.failed}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        {form.busy && form.body !== null && form.body.pending > 0 && (
          <p role="status" className="me-auto text-md text-soft">
            {writeTexts.pending}
          </p>
        )}
        <Button variant="secondary" size="l" disabled={form.busy} onClick={onBack}>
          {writeTexts.back}
        </Button>
        {keep}
        <Button size="l" className="min-w-36" busy={form.busy} busyLabel={labels.busy} onClick={form.submit}>
          {labels.label}
        </Button>
      </div>
      <LeaveGuard
        dirty={form.dirty}
        saving={form.saving}
        leaving={form.leaving}
        description={writeTexts.leave}
      />
    </form>
  );
}
