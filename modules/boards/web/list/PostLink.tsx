import type { BoardPostSummary } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { Link, useLocation } from 'react-router';
import { boardPaths } from '../paths';
import type { FromList } from '../search';
import { texts } from '../texts';

type PostLinkProps = { post: BoardPostSummary; className?: string };

function Title({ post, className }: PostLinkProps) {
  const { search } = useLocation();
  if (post.locked) {
    return (
      <span className={cx('text-soft', className)} title={texts.lockedHint}>
        {post.title}
      </span>
    );
  }
  return (
    <Link
      to={boardPaths.post(post.id)}
      state={{ list: search } satisfies FromList}
      className={cx(
        "underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline",
        className,
      )}
    >
      {post.title}
    </Link>
  );
}

/**
 * The category, and the title as the way to the post, whose whole row or card can be pressed; a locked post cannot be
 * opened.
 */
export function PostLink(props: PostLinkProps) {
  const { category } = props.post;
  return (
    <>
      {category && (
        <span className="me-2 align-[0.1em] rounded-full bg-sunken px-2.5 py-0.5 text-2xs font-semibold whitespace-nowrap text-soft">
          {category.title}
        </span>
      )}
      <Title {...props} />
    </>
  );
}
