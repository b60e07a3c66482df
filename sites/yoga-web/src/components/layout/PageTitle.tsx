import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** The one h1 of a page. It takes the focus after a navigation, so that the new page is announced. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      tabIndex={-1}
      className={cx(
        'font-serif text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-tight tracking-tight',
        className,
      )}
    >
      {children}
    </h1>
  );
}
