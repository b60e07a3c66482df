import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';

/** From so many letters on a title is a sentence: in the size of one it would fill a phone. */
const sentence = 40;

export function isSentence(children: ReactNode): boolean {
  return (
    [children]
      .flat()
      .filter((part) => typeof part === 'string')
      .join('').length > sentence
  );
}

const sizes = {
  page: 'text-title leading-tight',
  // Of what somebody wrote, which may take several lines.
  record: 'text-title leading-snug',
  sentence: 'text-title-xs leading-snug',
  // Of the home page: how far its lines stand apart is the look's.
  hero: 'text-hero',
} as const;

type PageTitleProps = {
  size?: Exclude<keyof typeof sizes, 'sentence'>;
  className?: string;
  children: ReactNode;
};

/** The one h1 of a page. It takes the focus after a navigation, so that the new page is announced. */
export function PageTitle({ size = 'page', className, children }: PageTitleProps) {
  const shown = size !== 'hero' && isSentence(children) ? 'sentence' : size;
  return (
    <h1 tabIndex={-1} className={cx('font-serif tracking-tight', sizes[shown], className)}>
      {children}
    </h1>
  );
}
