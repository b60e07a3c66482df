import type { BoardPostPage, BoardPostSummary, SiteBoard } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { count, formatDate } from '@maru/web/lib/format';
import { type RowMark, rowMark } from '../numbering';
import { texts } from '../texts';
import { LockMark, MarkView, TitleMarks } from './marks';
import { PostLink } from './PostLink';

type RowProps = { post: BoardPostSummary; mark: RowMark; showDate: boolean };

const head = 'py-3 font-medium whitespace-nowrap';
const small = 'desktop:py-4 text-soft max-desktop:text-xs desktop:text-md';
const dot = "max-desktop:before:mx-1.5 max-desktop:before:content-['·']";

/** On a desk a row of a table; in the hand the title with a line below it. */
function Row({ post, mark, showDate }: RowProps) {
  return (
    <tr
      className={cx(
        'row-bounds border-b border-line transition-[background-color] max-desktop:flex max-desktop:flex-wrap max-desktop:py-4',
        !post.locked && 'hover:bg-sunken/60',
        post.isPinned && 'desktop:bg-accent-soft/35',
      )}
    >
      <td className={cx(small, 'text-center align-middle leading-none tabular-nums max-desktop:hidden')}>
        <MarkView mark={mark} />
      </td>
      <td className="min-w-0 desktop:px-4 desktop:py-4 max-desktop:mb-0.5 max-desktop:basis-full">
        {mark.kind !== 'number' && (
          <span className="me-2 inline-flex align-[-0.1em] desktop:hidden">
            <MarkView mark={mark} />
          </span>
        )}
        {post.isSecret && <LockMark />}
        <PostLink post={post} className={post.isPinned ? 'font-semibold' : ''} />
        <TitleMarks post={post} />
      </td>
      <td className={cx(small, 'desktop:pe-4')}>{post.displayName}</td>
      {showDate && (
        <td className={cx(small, dot, 'whitespace-nowrap desktop:pe-4')}>
          <time dateTime={post.createdAt}>{formatDate(post.createdAt)}</time>
        </td>
      )}
      <td className={cx(small, dot, 'whitespace-nowrap tabular-nums desktop:pe-3 desktop:text-end')}>
        <span className="desktop:hidden">{texts.views} </span>
        {count(post.viewCount)}
      </td>
    </tr>
  );
}

/** A board as a list. */
export function PostTable({ board, data }: { board: SiteBoard; data: BoardPostPage }) {
  return (
    <table className="w-full text-start max-desktop:block">
      <caption className="sr-only">{board.title}</caption>
      <thead className="border-b border-ink text-sm text-soft max-desktop:sr-only">
        <tr>
          <th scope="col" className={cx(head, 'w-14 text-center wide:w-20')}>
            {texts.number}
          </th>
          <th scope="col" className={cx(head, 'px-4 text-start')}>
            {texts.title}
          </th>
          <th scope="col" className={cx(head, 'w-28 pe-4 text-start wide:w-36')}>
            {texts.author}
          </th>
          {board.showDate && (
            <th scope="col" className={cx(head, 'w-28 pe-4 text-start wide:w-32')}>
              {texts.date}
            </th>
          )}
          <th scope="col" className={cx(head, 'w-16 pe-3 text-end wide:w-20')}>
            {texts.views}
          </th>
        </tr>
      </thead>
      <tbody className="max-desktop:block max-desktop:border-t max-desktop:border-ink">
        {data._embedded.postDTOList.map((post, index) => (
          <Row key={post.id} post={post} mark={rowMark(post, index, data.page)} showDate={board.showDate} />
        ))}
      </tbody>
    </table>
  );
}
