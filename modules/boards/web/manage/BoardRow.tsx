import type { BoardAdmin } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { ButtonLink } from '@maru/web/ui/Button';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import PenLine from 'lucide-react/icons/pen-line';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { moderationFilters } from '../moderation/filter';
import { boardPaths } from '../paths';
import { DeleteBoard } from './DeleteBoard';
import { toBoardFormValues } from './formValues';
import { manageTexts } from './texts';

type BoardRowProps = {
  board: BoardAdmin;
  place: number;
  total: number;
  handle: ReactNode;
  onPlace: (place: number) => void;
};

function About({ board }: { board: BoardAdmin }) {
  const { read, write, archived } = toBoardFormValues(board);
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to={boardPaths.admin.edit(board.key)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {board.title}
        </Link>
        <code className="font-sans text-xs text-soft">{board.key}</code>
      </p>
      <p className="flex flex-wrap gap-1.5">
        {archived && <StateBadge tone="waiting">{manageTexts.archived}</StateBadge>}
        <StateBadge tone={read === 'everyone' ? 'good' : 'off'}>{manageTexts.reads[read]}</StateBadge>
        {!archived && <StateBadge tone="off">{manageTexts.writes[write]}</StateBadge>}
      </p>
    </div>
  );
}

/** One board of the list: its place, what it is called, who uses it, and the ways to change it. */
export function BoardRow({ board, place, total, handle, onPlace }: BoardRowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 @table:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center gap-1">
        {handle}
        <PositionInput label={board.title} place={place} count={total} onPlace={onPlace} />
      </div>
      <About board={board} />
      <div className="flex flex-wrap items-center gap-2 @max-table:col-start-2">
        <Link
          to={boardPaths.admin.posts + moderationFilters.write({ board: board.key })}
          className={cx(
            'inline-flex min-h-9 items-center text-sm whitespace-nowrap tabular-nums underline-offset-4 hover:underline @table:me-2',
            board.posts > 0 ? 'text-accent' : 'text-soft',
          )}
        >
          {manageTexts.posts(count(board.posts))}
          <span className="sr-only">: {board.title}</span>
        </Link>
        <ButtonLink to={boardPaths.admin.edit(board.key)} variant="secondary" size="s">
          <PenLine aria-hidden className="size-4" />
          {manageTexts.edit}
          <span className="sr-only">: {board.title}</span>
        </ButtonLink>
        <DeleteBoard board={board} />
      </div>
    </div>
  );
}
