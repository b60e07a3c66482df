import type { JournalEntry } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { actionLabels } from './texts';

const looks: Record<JournalEntry['action'], string> = {
  create: 'bg-accent-soft text-accent-strong',
  update: 'bg-sunken text-ink',
  delete: 'bg-danger-soft text-danger',
  undo: 'border border-line-strong text-soft',
};

/** What was done, and whether it was taken back since. */
export function EntryMark({ entry }: { entry: JournalEntry }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span
        className={cx('rounded-full px-2 py-px text-2xs font-medium whitespace-nowrap', looks[entry.action])}
      >
        {actionLabels[entry.action]}
        {entry.undoOf != null && ` #${entry.undoOf}`}
      </span>
      {entry.undoneBy != null && (
        <span className="text-2xs whitespace-nowrap text-soft">되돌려짐 #{entry.undoneBy}</span>
      )}
    </span>
  );
}
