import type { SessionField } from '@maru/web/api';
import { useSite } from '@maru/web/lib/site';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import Paperclip from 'lucide-react/icons/paperclip';
import { useEffect, useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FileRow, UploadRow } from './FileRow';
import { fileMessages, maxFiles } from './files';
import type { ApplyValues, FileAnswer } from './schema';
import { useFileUploads } from './useFileUploads';

export type FileSettings = {
  /** Why nothing can be uploaded here: a guest, a preview. */
  closed?: string;
  /** What keeps the form from being sent: files on their way, or failed. */
  onPending: (key: string, problem: string | null) => void;
};

type FileFieldProps = { field: SessionField; form: UseFormReturn<ApplyValues>; settings: FileSettings };

/** Files of an answer: picked or dropped, uploaded at once, and taken away again. */
export function FileField({ field, form, settings }: FileFieldProps) {
  const id = useId();
  const name = `dynamicFields.${field.key}` as const;
  const { field: control, fieldState } = useController({ control: form.control, name });
  const answers = Array.isArray(control.value) ? control.value : [];
  const { closed, onPending } = settings;
  const limits = useSite().uploads;
  const uploads = useFileUploads(limits, (file) => {
    const now = form.getValues(name);
    change([...(Array.isArray(now) ? now : []), file]);
  });
  const failed = uploads.files.some(({ failure }) => failure !== '');
  const problem = uploads.files.length === 0 ? null : failed ? fileMessages.failed : fileMessages.pending;

  function change(files: FileAnswer[]) {
    control.onChange(files);
    form.clearErrors(name);
  }

  function take(files: File[]) {
    const room = maxFiles - answers.length - uploads.files.length;
    uploads.add(files.slice(0, Math.max(0, room)));
    if (files.length > room) form.setError(name, { type: 'files', message: fileMessages.tooMany });
  }

  /** The row goes with the button that was pressed: the focus stays in the field. */
  function takeAway(remove: () => void) {
    remove();
    form.setFocus(name);
  }

  useEffect(() => {
    onPending(field.key, problem);
    return () => onPending(field.key, null);
  }, [field.key, problem, onPending]);

  return (
    <fieldset
      ref={(group) => control.ref(group?.querySelector('input') ?? null)}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid min-w-0 gap-2"
    >
      <legend className="float-start text-md font-medium">{field.label}</legend>
      <ImageDrop
        label="파일 선택"
        hint={closed ?? field.placeholder ?? null}
        icon={Paperclip}
        accept={limits.privateTypes.join(',')}
        multiple
        disabled={closed !== undefined}
        onFiles={take}
        className="clear-both"
      />
      <p id={`${id}-hint`} className="text-sm text-soft">
        {fileMessages.hint(limits.privateMaxBytes)}
      </p>
      {answers.length + uploads.files.length > 0 && (
        <ul className="border-t border-line">
          {answers.map((file) => (
            <FileRow
              key={file.path}
              name={file.name}
              size={file.size}
              onRemove={() => takeAway(() => change(answers.filter(({ path }) => path !== file.path)))}
            />
          ))}
          {uploads.files.map((pending) => (
            <UploadRow
              key={pending.id}
              pending={pending}
              onRetry={() => uploads.retry(pending)}
              onRemove={() => takeAway(() => uploads.remove(pending.id))}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
