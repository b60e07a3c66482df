import { Input } from '@maru/web/ui/Input';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import type { Uploads } from '../images/uploads';
import type { PictureAction } from '../surface/pictureView';

type PicturePanelProps = {
  uploads: Uploads;
  /** Of a picture that was added while somebody writes. */
  upload: string | null;
  alt: string;
  onAlt: (alt: string) => void;
  onAct: (action: PictureAction) => void;
};

function Act(props: { label: string; onAct: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onAct}
      className="grid size-9 place-items-center rounded-[0.375rem] text-soft hover:bg-sunken hover:text-ink"
    >
      {props.children}
    </button>
  );
}

/** Below a picture: its description for those who do not see it, its place, how its upload goes. */
export function PicturePanel({ uploads, upload, alt, onAlt, onAct }: PicturePanelProps) {
  const id = useId();
  const added = useSyncExternalStore(
    (watcher) => uploads.watch(watcher),
    () => uploads.get(upload),
  );
  const isBroken = added?.upload.phase === 'failed' && !added.upload.retryable;
  const act = (action: PictureAction) => () => onAct(action);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-1">
        {isBroken ? (
          <p className="min-w-0 flex-1 truncate text-sm text-soft">{added.file.name}</p>
        ) : (
          <>
            <label htmlFor={id} className="sr-only">
              대체 텍스트
            </label>
            <Input
              id={id}
              value={alt}
              placeholder="대체 텍스트: 그림에 무엇이 보이는지"
              onChange={(event) => onAlt(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              size="xs"
              className="min-w-0 flex-1 text-sm"
            />
          </>
        )}
        <Act label="이미지 위로" onAct={act('up')}>
          <ArrowUp aria-hidden className="size-4" />
        </Act>
        <Act label="이미지 아래로" onAct={act('down')}>
          <ArrowDown aria-hidden className="size-4" />
        </Act>
        <Act label="이미지 지우기" onAct={act('remove')}>
          <Trash2 aria-hidden className="size-4" />
        </Act>
      </div>
      {/* Below the buttons: it grows and shrinks while the file is on its way, and would move them under a press. */}
      {added && <UploadStatus upload={added.upload} onRetry={() => uploads.retry(added.id)} />}
    </div>
  );
}
