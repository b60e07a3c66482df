import type { BoardPostPage, BoardPostSummary, SiteBoard } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDate } from '@maru/web/lib/format';
import { type RowMark, rowMark } from '../numbering';
import { texts } from '../texts';
import { LockMark, MarkView, TitleMarks } from './marks';
import { PostLink } from './PostLink';
import { Thumbnail } from './Thumbnail';

type CardProps = { post: BoardPostSummary; mark: RowMark; showDate: boolean; priority: boolean };

type CardTitleProps = Pick<CardProps, 'post' | 'mark'> & { className: string };

/** A card has no number: what is neither pinned nor a notice has no mark. */
function CardTitle({ post, mark, className }: CardTitleProps) {
  return (
    <h2 className={className}>
      {mark.kind !== 'number' && (
        <span className="me-1.5 inline-flex align-[-0.1em]">
          <MarkView mark={mark} />
        </span>
      )}
      {post.isSecret && <LockMark />}
      <PostLink post={post} />
      <TitleMarks post={post} />
    </h2>
  );
}

function Meta({ post, showDate }: { post: BoardPostSummary; showDate: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-1.5 text-xs text-soft tabular-nums [&>*+*]:before:me-1.5 [&>*+*]:before:content-['·']">
      <span>{post.displayName}</span>
      {showDate && (
        <span>
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
        </span>
      )}
      <span>
        {texts.views} {count(post.viewCount)}
      </span>
    </p>
  );
}

/** A picture with its title: the picture is what is looked at. */
function GalleryCard({ post, mark, showDate, priority }: CardProps) {
  return (
    <li className="group relative grid content-start gap-3">
      <Thumbnail
        post={post}
        priority={priority}
        ratio="aspect-[4/3]"
        sizes="(width >= 1200px) 360px, (width >= 769px) 30vw, 50vw"
      />
      <div className="grid gap-1">
        <CardTitle post={post} mark={mark} className="text-md leading-snug font-medium desktop:text-base" />
        <Meta post={post} showDate={showDate} />
      </div>
    </li>
  );
}

/** A cutting: who wrote and when, the headline, and how it begins. */
function PressCard({ post, mark, showDate, priority }: CardProps) {
  return (
    <li className="group relative grid content-start gap-5 border-t border-line pt-6">
      <Thumbnail
        post={post}
        priority={priority}
        ratio="aspect-[16/10]"
        sizes="(width >= 1200px) 540px, (width >= 600px) 45vw, 100vw"
      />
      <div className="grid gap-2">
        <Meta post={post} showDate={showDate} />
        <CardTitle post={post} mark={mark} className="font-serif text-3xl leading-snug desktop:text-4xl" />
        {post.excerpt && <p className="measure line-clamp-3 text-md text-soft">{post.excerpt}</p>}
      </div>
    </li>
  );
}

/** How many cards are in view at once: their pictures come first. */
const inView = 2;

/** A board of pictures or of cuttings. */
export function PostCards({ board, data }: { board: SiteBoard; data: BoardPostPage }) {
  const isPress = board.layout === 'press';
  const Card = isPress ? PressCard : GalleryCard;
  return (
    <ul
      aria-label={board.title}
      className={cx(
        'grid',
        isPress
          ? 'gap-x-8 gap-y-12 min-[37.5rem]:grid-cols-2 desktop:gap-y-16'
          : 'grid-cols-2 gap-x-4 gap-y-9 desktop:grid-cols-3 desktop:gap-x-6 desktop:gap-y-14',
      )}
    >
      {data._embedded.postDTOList.map((post, index) => (
        <Card
          key={post.id}
          post={post}
          mark={rowMark(post, index, data.page)}
          showDate={board.showDate}
          priority={index < inView}
        />
      ))}
    </ul>
  );
}
