import { cx } from '@maru/web/lib/cx';
import type { ComponentProps } from 'react';

type Size = 'xs' | 's' | 'm' | 'l';

const control =
  'w-full rounded-control border border-line-strong bg-raised text-ink transition-[border-color] placeholder:text-soft/80 placeholder-shown:text-ellipsis hover:border-ink aria-invalid:border-danger read-only:bg-sunken disabled:bg-sunken disabled:text-soft';

/** The admin's fields are small, beside a button or in a row smaller still; visitors' are large. */
const inputSizes: Record<Size, string> = { xs: 'h-9 px-3', s: 'h-10 px-3', m: 'h-11 px-4', l: 'h-12 px-4' };

const textareaSizes: Record<Size, string> = {
  xs: 'px-3 py-1.5',
  s: 'px-3 py-2',
  m: 'px-4 py-2.5',
  l: 'px-4 py-3',
};

type InputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: Size };

export function Input({ className, type = 'text', size = 'l', ...rest }: InputProps) {
  return <input {...rest} type={type} className={cx(control, inputSizes[size], className)} />;
}

type TextareaProps = ComponentProps<'textarea'> & { size?: Size };

export function Textarea({ className, rows = 5, size = 'l', ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx(control, 'leading-relaxed', textareaSizes[size], className)}
    />
  );
}
