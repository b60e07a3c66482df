import { cx } from '@maru/web/lib/cx';
import { printedKeys, spokenKeys } from '@maru/web/lib/keys';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type ToolProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  pressed?: boolean | undefined;
  /** A colour that the icon stands on, as a mark of what is set. */
  swatch?: string | undefined;
};

/** One button of the toolbar. Pressing it leaves the caret where it is. */
export function Tool({ label, icon: Icon, keys, pressed, swatch, className, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      data-tool=""
      aria-label={label}
      title={keys ? `${label} (${printedKeys(keys)})` : label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys && spokenKeys(keys)}
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'relative grid size-9 shrink-0 place-items-center rounded-[0.375rem] transition-[background-color,color]',
        'focus-visible:-outline-offset-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-35',
        pressed
          ? 'bg-accent-soft text-accent-strong ring-1 ring-accent ring-inset'
          : 'text-ink not-aria-disabled:hover:bg-sunken data-popup-open:bg-sunken',
        className,
      )}
    >
      <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
      {swatch !== undefined && (
        <span
          aria-hidden
          className="absolute inset-x-2 bottom-1 h-[3px] rounded-full"
          style={{ backgroundColor: swatch }}
        />
      )}
    </button>
  );
}
