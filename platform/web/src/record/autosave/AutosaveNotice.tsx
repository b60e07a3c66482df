import { formatDateTime } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';

type AutosaveNoticeProps = {
  /** What was found, in the words of the screen: “저장하지 않은 글이 있어요.” */
  text: string;
  at: string;
  onTake: () => void;
  onDiscard: () => void;
};

/** Offers what an earlier visit left unsaved, with its time. */
export function AutosaveNotice({ text, at, onTake, onDiscard }: AutosaveNoticeProps) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2.5 text-md"
    >
      <p className="me-auto">
        {text} ({formatDateTime(at)})
      </p>
      <Button size="s" onClick={onTake}>
        불러오기
      </Button>
      <Button size="s" variant="quiet" onClick={onDiscard}>
        버리기
      </Button>
    </div>
  );
}
