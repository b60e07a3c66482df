import type { BoardNeighbour, BoardPost, SiteBoard } from '@maru/web/api';
import { ButtonLink } from '@maru/web/ui/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import List from 'lucide-react/icons/list';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { boardPaths } from '../paths';
import { type FromList, fromList } from '../search';
import { texts } from '../texts';

type NeighbourProps = { label: string; icon: ReactNode; post: BoardNeighbour; from: FromList };

function Neighbour({ label, icon, post, from }: NeighbourProps) {
  return (
    <li className="relative grid min-h-14 grid-cols-[auto_1fr] items-center gap-x-5 border-b border-line py-3 transition-[background-color] has-[a:hover]:bg-sunken/60 desktop:px-2">
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-soft">
        {icon}
        {label}
      </span>
      {post.locked ? (
        <span className="truncate text-soft">{post.title}</span>
      ) : (
        <Link
          to={boardPaths.post(post.id)}
          state={from}
          className="truncate underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          {post.title}
        </Link>
      )}
    </li>
  );
}

/** The posts beside this one, and the way back to the list. */
export function Neighbours({ post, board }: { post: BoardPost; board: SiteBoard }) {
  const from = fromList(useLocation().state);
  const icon = 'size-4';
  return (
    <nav aria-label={texts.neighbours} className="mt-16 grid gap-8 desktop:mt-20">
      {(post.newer || post.older) && (
        <ul className="border-t border-ink">
          {post.newer && (
            <Neighbour
              label={texts.newer}
              icon={<ChevronUp aria-hidden className={icon} />}
              post={post.newer}
              from={from}
            />
          )}
          {post.older && (
            <Neighbour
              label={texts.older}
              icon={<ChevronDown aria-hidden className={icon} />}
              post={post.older}
              from={from}
            />
          )}
        </ul>
      )}
      <ButtonLink
        to={boardPaths.board(board.key) + from.list}
        variant="secondary"
        className="justify-self-center"
      >
        <List aria-hidden className="size-4" strokeWidth={1.75} />
        {texts.list}
      </ButtonLink>
    </nav>
  );
}
