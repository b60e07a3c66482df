import { bytes } from '@maru/web/lib/format';
import { IconButton } from '@maru/web/ui/Button';
import FileText from 'lucide-react/icons/file-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { PendingFile } from './useFileUploads';

type FileRowProps = { name: string; size: number; children?: ReactNode; onRemove: () => void };

/** A file of an answer, which can be taken away again. */
export function FileRow({ name, size, children, onRemove }: FileRowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5">
      <FileText aria-hidden className="size-4.5 text-accent" strokeWidth={1.5} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-md">
          <span className="min-w-0 truncate">{name}</span>
          <span className="text-xs text-soft tabular-nums">{bytes(size)}</span>
        </p>
        {children}
      </div>
      <IconButton label={`${name} 지우기`} onClick={onRemove} size="m" className="text-soft hover:bg-sunken">
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}

type UploadRowProps = { pending: PendingFile; onRetry: () => void; onRemove: () => void };

/** How far a file is, or why it did not arrive. */
export function UploadRow({ pending, onRetry, onRemove }: UploadRowProps) {
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
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-danger">
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
