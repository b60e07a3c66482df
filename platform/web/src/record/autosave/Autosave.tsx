import type { Autosaved } from '@maru/web/lib/autosave';
import { AutosaveNotice } from './AutosaveNotice';
import { useAutosave } from './useAutosave';

type AutosaveProps<T extends object> = {
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
  return (
    <AutosaveNotice
      text={text}
      at={found.at}
      onTake={() => {
        onTake(found);
        taken();
      }}
      onDiscard={discard}
    />
  );
}
