import type { Autosaved } from '@maru/web/lib/autosave';
import { formatDateTime } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { useAutosave } from './useAutosave';

export type AutosaveProps<T extends object> = {
  autosaveKey: string;
  /** What is edited; the same object while nothing changes. */
  value: T;
  dirty: boolean;
  isAutosave: (kept: Autosaved<T>) => boolean;
  /** In the words of the screen; the admin's unless others are given. */
  text?: string;
  onTake: (kept: Autosaved<T>) => void;
};

/** Keeps an unsaved edit in this browser, and offers the one that an earlier visit left behind. */
export function Autosave<T extends object>(props: AutosaveProps<T>) {
  const { autosaveKey, value, dirty, isAutosave, text = '저장하지 않은 편집 내용 있음', onTake } = props;
  const { found, taken, discard } = useAutosave(autosaveKey, value, dirty, isAutosave);
  if (!found) return null;

  function take(kept: Autosaved<T>) {
    onTake(kept);
    taken();
  }

  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2.5 text-md"
    >
      <p className="me-auto">
        {text} ({formatDateTime(found.at)})
      </p>
      <Button size="s" onClick={() => take(found)}>
        불러오기
      </Button>
      <Button size="s" variant="quiet" onClick={discard}>
        버리기
      </Button>
    </div>
  );
}
