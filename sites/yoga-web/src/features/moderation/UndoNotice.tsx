import { Undo2, X } from 'lucide-react';
import { Button, IconButton } from '@/components/ui/Button';
import { count } from '@/lib/format';
import { type ListTexts, texts } from './texts';
import type { Deleted } from './useBulkDeletion';

type UndoNoticeProps = { deleted: Deleted; words: ListTexts; onUndo: () => void; onClose: () => void };

/** Stands above the list until it is closed: what was deleted, and the way back. */
export function UndoNotice({ deleted, words, onUndo, onClose }: UndoNoticeProps) {
  return (
    <section
      aria-label={texts.undo}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-soft py-1.5 ps-4 pe-1.5 text-[0.9375rem]"
    >
      <p className="me-auto">
        {words.removed(count(deleted.deleted))}
        <span role="alert" className="ms-2 text-danger empty:hidden">
          {deleted.failure}
        </span>
      </p>
      <Button variant="secondary" size="s" busy={deleted.undoing} busyLabel={texts.undoing} onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        {texts.undo}
      </Button>
      <IconButton label={texts.dismiss} onClick={onClose} className="size-9!">
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  );
}
