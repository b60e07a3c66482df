import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/lib/format';
import { texts } from './texts';
import type { Editor } from './usePageEditor';

function stateOf({ dirty, uploading, base }: Editor): string {
  if (uploading) return '이미지 업로드 중';
  if (dirty) return '저장하지 않은 변경 있음';
  return base.updatedAt ? `저장됨 ${formatDateTime(base.updatedAt)}` : '저장됨';
}

/** Stands at the bottom of the screen: whether there is something to save, the save, and why it failed. */
export function SaveBar({ editor, onDiscard }: { editor: Editor; onDiscard: () => void }) {
  const { dirty, uploading, saving, failure, save } = editor;
  return (
    <div className="sticky bottom-0 z-20 -mx-5 -mb-24 grid gap-2 border-t border-line bg-raised/95 px-5 py-3 backdrop-blur desktop:-mx-10 desktop:px-10">
      {failure && (
        <p role="alert" className="text-[0.9375rem] text-danger">
          <strong className="font-semibold">{failure.message}</strong>
          {failure.detail && failure.detail !== failure.message && ` ${failure.detail}`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-[0.875rem] text-soft">
          {stateOf(editor)}
        </p>
        <div className="ms-auto flex gap-2">
          <Button variant="quiet" size="s" disabled={!dirty || saving} onClick={onDiscard}>
            변경 취소
          </Button>
          <Button
            size="s"
            disabled={!dirty || uploading}
            busy={saving}
            busyLabel={texts.saving}
            onClick={() => save()}
            className="min-w-24"
          >
            저장
          </Button>
        </div>
      </div>
    </div>
  );
}
