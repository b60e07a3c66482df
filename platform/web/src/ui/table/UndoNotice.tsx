import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../Button';
import { type BulkChange, bulkTexts } from './useBulkChange';

/** Stands above the list until it is closed: what was done to many at once, and the way back. */
export function UndoNotice({ bulk }: { bulk: BulkChange }) {
  if (!bulk.done) return null;
  const { message, undoing, failure } = bulk.done;
  return (
    <section
      aria-label={bulkTexts.undo}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-soft py-1.5 ps-4 pe-1.5 text-md"
    >
      <p className="me-auto">
        {message}
        <span role="alert" className="ms-2 text-danger empty:hidden">
          {failure}
        </span>
      </p>
      <Button variant="secondary" size="s" busy={undoing} busyLabel={bulkTexts.undoing} onClick={bulk.undo}>
        <Undo2 aria-hidden className="size-4" />
        {bulkTexts.undo}
      </Button>
      <IconButton label={bulkTexts.dismiss} onClick={bulk.dismiss} size="s">
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  );
}
