import { cx } from '@maru/web/lib/cx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

/** The browser's own list of choices behind a control of this house. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative inline-grid', className)}>
      <select
        {...rest}
        className="h-10 w-full appearance-none truncate rounded-control border border-line-strong bg-raised ps-3 pe-9 text-ink transition-[border-color] hover:border-ink disabled:bg-sunken disabled:text-soft"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
