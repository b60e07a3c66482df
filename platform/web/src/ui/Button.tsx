import { cx } from '@maru/web/lib/cx';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type Variant = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger';
type Size = 's' | 'field' | 'touch' | 'm' | 'l';

// An edge that cannot be seen is seen in forced colours, where the ground that stands for it is gone.
const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  quietDanger: 'border-transparent text-danger hover:bg-sunken',
  danger: 'border-transparent bg-danger text-accent-ink hover:opacity-90',
};

/** Small ones are as high as a small field beside them, or as high as a finger needs, where that is asked for. */
const sizes: Record<Size, string> = {
  s: 'min-h-9 px-3.5 text-sm',
  field: 'min-h-10 px-3.5 text-sm',
  touch: 'min-h-11 px-3.5 text-sm',
  m: 'min-h-11 px-5 text-md',
  l: 'min-h-13 px-7 text-base leading-normal',
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

const iconSizes = { s: 'size-9', m: 'size-10', l: 'size-11' } as const;

const shapes = { round: 'rounded-full', square: 'rounded-control' } as const;

type IconButtonLook = { size?: keyof typeof iconSizes; shape?: keyof typeof shapes };

export function iconButtonClass({ size = 'l', shape = 'round' }: IconButtonLook, className?: string): string {
  return cx(
    'inline-grid shrink-0 place-items-center transition-[background-color,opacity]',
    'disabled:cursor-not-allowed disabled:opacity-40',
    iconSizes[size],
    shapes[shape],
    className,
  );
}

type IconButtonProps = ComponentProps<'button'> & IconButtonLook & { label: string };

/** A square button with an icon and a name that is read out. */
export function IconButton({ label, size, shape, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass({ size, shape }, className)}
    />
  );
}
