import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { boardPaths } from '../paths';
import { texts } from './texts';

/** What sets a post apart. */
export function PostMarks({ isSecret, isPinned = false }: { isSecret: boolean; isPinned?: boolean }) {
  return (
    <>
      {isPinned && (
        <span className="me-1.5 inline-flex align-[-0.1em] text-accent">
          <Pin aria-hidden className="size-3.5 fill-current" />
          <span className="sr-only">{texts.pinned}</span>
        </span>
      )}
      {isSecret && (
        <span className="me-1.5 inline-flex align-[-0.1em] text-soft">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{texts.secret}</span>
        </span>
      )}
    </>
  );
}

type AuthorProps = {
  row: { authorName: string; authorId: number | null; authorPosts: number };
  to: (author: number) => To;
};

/** The author, and the way to what else they wrote. */
export function Author({ row, to }: AuthorProps) {
  if (row.authorId === null) {
    return (
      <span>
        {row.authorName} <span className="text-xs text-soft">{texts.noMember}</span>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {row.authorName}
      <Link
        to={to(row.authorId)}
        aria-label={`${row.authorName} ${texts.authorPosts(count(row.authorPosts))}`}
        className="inline-flex min-h-6 items-center text-xs whitespace-nowrap text-accent underline underline-offset-4"
      >
        {texts.authorPosts(count(row.authorPosts))}
      </Link>
    </span>
  );
}

/** The post as visitors see it, in a window of its own. */
export function PublicLink({
  id,
  comment,
  children,
  className,
}: {
  id: number;
  /** The comment of it that is meant. */
  comment?: number;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a
      href={comment === undefined ? boardPaths.post(id) : boardPaths.comment(id, comment)}
      target="_blank"
      rel="noopener"
      className={cx('underline-offset-4 hover:underline', className)}
    >
      {children}
      {/* A word joiner in one piece with the mark: it stays with the last word. */}
      <span className="whitespace-nowrap">
        {'\u2060'}
        <ExternalLink aria-hidden className="ms-1.5 inline size-3.5 align-[-0.1em] text-soft" />
      </span>
      <span className="sr-only">{texts.newWindow}</span>
    </a>
  );
}
