import { cx } from '@maru/web/lib/cx';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex cursor-pointer items-start gap-3', className)}>
      <input
        {...rest}
        type="checkbox"
        className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)"
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  );
}
