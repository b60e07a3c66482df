import { cx } from '@maru/web/lib/cx';
import { type ReactNode, useId } from 'react';

type FilterFieldProps = { label: string; className?: string; children: (id: string) => ReactNode };

/** The small label above one filter of an admin list. */
export function FilterField({ label, className, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={cx('grid min-w-0 gap-1', className)}>
      <label htmlFor={id} className="text-xs text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
