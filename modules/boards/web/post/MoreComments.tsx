import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { commentTexts } from '../texts';
import type { ShownComments } from './useComments';

type MoreCommentsProps = { comments: ShownComments; total: number };

/** Above the comments: how many of all are shown, and the ways to the others. */
export function EarlierComments({ comments, total }: MoreCommentsProps) {
  const { hasEarlier, hasLater, goingBack, shown } = comments;
  if (!hasEarlier && !hasLater && shown.length >= total) return null;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p role="status" className="me-auto text-sm text-soft tabular-nums">
        {commentTexts.shown(count(shown.length), count(total))}
      </p>
      <Button variant="quiet" size="touch" onClick={() => comments.toNewest()}>
        {commentTexts.newest}
      </Button>
      {hasEarlier && (
        <Button
          variant="secondary"
          size="touch"
          busy={goingBack}
          busyLabel={commentTexts.loading}
          onClick={() => void comments.goBack()}
        >
          {commentTexts.earlier}
        </Button>
      )}
    </div>
  );
}

/** Below the comments: those that were written later. */
export function LaterComments({ comments }: { comments: ShownComments }) {
  if (!comments.hasLater) return null;
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button
        variant="secondary"
        size="touch"
        busy={comments.goingOn}
        busyLabel={commentTexts.loading}
        onClick={() => void comments.goOn()}
      >
        {commentTexts.later}
      </Button>
    </div>
  );
}
