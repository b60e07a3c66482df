import type { BoardPostSummary } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import type { RowMark } from '../numbering';
import { texts } from '../texts';

/** The number column: a number, a pin, or the word that marks a notice. */
export function MarkView({ mark }: { mark: RowMark }) {
  if (mark.kind === 'number') return <>{mark.number}</>;
  if (mark.kind === 'notice') {
    return (
      <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-2xs font-semibold whitespace-nowrap text-accent-strong">
        {texts.notice}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center text-accent">
      <Pin aria-hidden className="size-4 fill-current" strokeWidth={1.5} />
      <span className="sr-only">{texts.pinned}</span>
    </span>
  );
}

/** What stands behind a title: new, secret, how many comments. */
export function TitleMarks({ post }: { post: BoardPostSummary }) {
  return (
    <span className="whitespace-nowrap">
      {/* A word joiner: the marks stay with the last word. */}
      {'\u2060'}
      {post.commentCount > 0 && (
        <span className="ms-2 inline-flex items-center gap-1 align-middle text-xs leading-none text-soft tabular-nums">
          <MessageCircle aria-hidden className="size-3.5" strokeWidth={1.75} />
          <span className="sr-only">{texts.comments} </span>
          {count(post.commentCount)}
        </span>
      )}
      {post.isNew && (
        <span className="ms-2 inline-grid size-4.5 shrink-0 align-middle place-items-center rounded-full bg-accent text-2xs leading-none font-bold text-accent-ink">
          <span aria-hidden>N</span>
          <span className="sr-only">{texts.isNew}</span>
        </span>
      )}
    </span>
  );
}

export function LockMark() {
  return (
    <span className="me-1.5 inline-flex align-[-0.15em] text-soft">
      <Lock aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="sr-only">{texts.secret}</span>
    </span>
  );
}
