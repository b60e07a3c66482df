import { cx } from '@maru/web/lib/cx';
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

const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Keys as they are printed on this machine's keyboard. */
function printed(keys: string): string {
  return onMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys;
}

/** What assistive technology calls the same keys. */
function spoken(keys: string): string {
  return keys.replace('Ctrl', onMac ? 'Meta' : 'Control');
}

/** One button of the toolbar. Pressing it leaves the caret where it is. */
export function Tool({ label, icon: Icon, keys, pressed, swatch, className, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      data-tool=""
      aria-label={label}
      title={keys ? `${label} (${printed(keys)})` : label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys && spoken(keys)}
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
