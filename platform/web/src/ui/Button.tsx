import { cx } from '@maru/web/lib/cx';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 's' | 'm' | 'l';

// An edge that cannot be seen is seen in forced colours, where the ground that stands for it is gone.
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger text-accent-ink hover:opacity-90',
};

const sizes: Record<Size, string> = {
  s: 'min-h-9 px-3.5 text-[0.875rem]',
  m: 'min-h-11 px-5 text-[0.9375rem]',
  l: 'min-h-13 px-7 text-base',
};

export function buttonClass(variant: Variant = 'primary', size: Size = 'm', className?: string): string {
  return cx(
    'print:hidden',
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-[background-color,border-color,opacity]',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant;
  size?: Size;
  /** Something is under way: the button says so and cannot be pressed again. */
  busy?: boolean;
  busyLabel?: ReactNode;
  /** There is nothing to press it for any more; unlike `disabled` it leaves the focus to whoever pressed it. */
  held?: boolean;
};

/** A form is not sent by Enter in one of its fields either: that is a click on its button. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  held = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isDeaf = busy || held;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={isDeaf || undefined}
      aria-busy={busy || undefined}
      onClick={isDeaf ? ignore : onClick}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: LinkProps & { variant?: Variant; size?: Size }) {
  return <Link {...rest} className={buttonClass(variant, size, className)} />;
}

/** A square button with an icon and a name that is read out. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,opacity]',
        'disabled:cursor-not-allowed disabled:opacity-40',
        className,
      )}
    />
  );
}
