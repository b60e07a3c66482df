import { FileText, Paperclip, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { SessionField } from '@/api';
import { bytes } from '@/lib/format';
import { useSite } from '@/lib/site';
import { ImageDrop } from '../image/ImageDrop';
import { IconButton } from '../ui/Button';
import { fileMessages, mostFiles } from './files';
import type { ApplyValues, FileAnswer } from './schema';
import { type PendingFile, useFileUploads } from './useFileUploads';

export type FileSettings = {
  /** Why nothing can be uploaded here: a guest, a preview. */
  closed?: string;
  /** What keeps the form from being sent: files on their way, or failed. */
  onPending: (key: string, problem: string | null) => void;
};

type RowProps = { name: string; size: number; children?: ReactNode; onRemove: () => void };

function FileRow({ name, size, children, onRemove }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5">
      <FileText aria-hidden className="size-4.5 text-accent" strokeWidth={1.5} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-[0.8125rem] text-soft tabular-nums">{bytes(size)}</span>
        </p>
        {children}
      </div>
      <IconButton label={`${name} 지우기`} onClick={onRemove} className="size-10! text-soft hover:bg-sunken">
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

type UploadRowProps = { pending: PendingFile; onRetry: () => void; onRemove: () => void };

/** How far a file is, or why it did not arrive. */
function UploadRow({ pending, onRetry, onRemove }: UploadRowProps) {
  const { file, percent, failure, retryable } = pending;
  return (
    <FileRow name={file.name} size={file.size} onRemove={onRemove}>
      {failure === '' ? (
        <progress
          aria-label={`${file.name} 업로드 ${percent}%`}
          max={100}
          value={percent}
          className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      ) : (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-[0.875rem] text-danger">
          {failure}
          {retryable && (
            <button
              type="button"
              onClick={onRetry}
              className="inline-flex min-h-7 items-center gap-1 underline underline-offset-4"
            >
              <RotateCcw aria-hidden className="size-3.5" />
              다시 올리기
            </button>
          )}
        </p>
      )}
    </FileRow>
  );
}

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
    const room = mostFiles - answers.length - uploads.files.length;
    uploads.add(files.slice(0, Math.max(0, room)));
    if (files.length > room) form.setError(name, { type: 'files', message: fileMessages.tooMany });
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
      <legend className="float-start text-[0.9375rem] font-medium">{field.label}</legend>
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
      <p id={`${id}-hint`} className="text-[0.875rem] text-soft">
        {fileMessages.hint(limits.privateMaxBytes)}
      </p>
      {answers.length + uploads.files.length > 0 && (
        <ul className="border-t border-line">
          {answers.map((file) => (
            <FileRow
              key={file.path}
              name={file.name}
              size={file.size}
              onRemove={() => change(answers.filter(({ path }) => path !== file.path))}
            />
          ))}
          {uploads.files.map((pending) => (
            <UploadRow
              key={pending.id}
              pending={pending}
              onRetry={() => uploads.retry(pending)}
              onRemove={() => uploads.remove(pending.id)}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
