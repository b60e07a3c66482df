import { cx } from '@maru/web/lib/cx';
import type { ComponentProps } from 'react';

const control =
  'w-full rounded-control border border-line-strong bg-raised px-4 text-ink transition-[border-color] placeholder:text-soft/80 placeholder-shown:text-ellipsis hover:border-ink aria-invalid:border-danger read-only:bg-sunken disabled:bg-sunken disabled:text-soft';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(control, 'h-12', className)} />;
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx(control, 'py-3 leading-relaxed', className)} />;
}
