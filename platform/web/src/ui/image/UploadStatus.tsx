import { bytes } from '@maru/web/lib/format';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** How far a picked file is. */
export type Upload =
  | { phase: 'waiting' }
  | { phase: 'processing' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'done'; originalSize: number; size: number }
  | { phase: 'failed'; message: string; hint: string | undefined; retryable: boolean; file: File };

type UploadStatusProps = { upload: Upload; onRetry?: () => void };

function Bar({ label, percent }: { label: string; percent?: number }) {
  return (
    <div className="grid gap-1">
      <p className="text-xs text-soft">{label}</p>
      <progress
        aria-label={label}
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-(--accent) [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}

/** Progress of one file, its size before and after, or what went wrong with it. */
export function UploadStatus({ upload, onRetry }: UploadStatusProps) {
  if (upload.phase === 'waiting') return <Bar label="대기 중" percent={0} />;
  if (upload.phase === 'processing') return <Bar label="크기 조정 중" />;
  if (upload.phase === 'uploading')
    return <Bar label={`업로드 중 ${upload.percent}%`} percent={upload.percent} />;
  if (upload.phase === 'done') {
    return (
      <p role="status" className="text-xs text-soft tabular-nums">
        {bytes(upload.originalSize)} → <span className="text-accent-strong">{bytes(upload.size)}</span>
      </p>
    );
  }
  return (
    <div role="alert" className="grid gap-1 text-xs text-danger">
      <p className="flex items-start gap-1.5 font-medium">
        <CircleAlert aria-hidden className="mt-[0.2em] size-3.5 shrink-0" />
        {upload.message}
      </p>
      {upload.hint && <p>{upload.hint}</p>}
      {onRetry && upload.retryable && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-7 justify-self-start underline underline-offset-4"
        >
          다시 시도
        </button>
      )}
    </div>
  );
}
