import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';

/** The look of a column's name, which stays in view. */
export const headCell =
  'sticky top-[var(--admin-bar,0px)] z-10 border-b border-ink bg-raised py-2 pe-4 text-start font-medium whitespace-nowrap';

type TableFrameProps = {
  caption: string;
  /** Whether other rows are on their way. */
  fading?: boolean;
  children: ReactNode;
};

/** A table that asks for its own room (`@table`, `@max-table`): beside a menu it has less than the window. */
export function TableFrame({ caption, fading = false, children }: TableFrameProps) {
  return (
    <div className="@container">
      <table
        className={cx(
          'w-full text-start text-[0.9375rem] transition-opacity @max-table:block',
          fading && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
