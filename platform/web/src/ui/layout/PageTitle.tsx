import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';

/** From so many letters on a title is a sentence: in the size of one it would fill a phone. */
const sentence = 40;

function isSentence(children: ReactNode): boolean {
  return (
    [children]
      .flat()
      .filter((part) => typeof part === 'string')
      .join('').length > sentence
  );
}

/** The one h1 of a page. It takes the focus after a navigation, so that the new page is announced. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      tabIndex={-1}
      className={cx(
        'font-serif text-title leading-tight tracking-tight',
        className,
        isSentence(children) && 'text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)]! leading-snug!',
      )}
    >
      {children}
    </h1>
  );
}
