import { Popover } from '@base-ui/react/popover';
import { cx } from '@maru/web/lib/cx';
import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useState } from 'react';
import type { Swatch } from '../model/colors';
import { Tool } from './Tool';

type ColorMenuProps = {
  label: string;
  icon: LucideIcon;
  swatches: Swatch[];
  value: string | undefined;
  tabIndex: number;
  onChoose: (value: string | null) => void;
  /** Closed without a choice: back to the text. */
  onLeave: () => void;
};

/** Arrows go from colour to colour, as they do in the toolbar. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll('button')];
  const at = choices.indexOf(document.activeElement as HTMLButtonElement);
  choices[(at + step + choices.length) % choices.length]?.focus();
}

/**
 * A small palette that opens under its button, and goes with it when the page is scrolled or set anew. While it is
 * pressed it stays where it is: a press whose end falls beside the colour chooses nothing, and leaves a palette open
 * that the next press of its button closes.
 */
export function ColorMenu({ label, icon, swatches, value, tabIndex, onChoose, onLeave }: ColorMenuProps) {
  const [open, setOpen] = useState(false);
  const [pressed, setPressed] = useState(false);
  const known = swatches.some((each) => each.value === value);

  function show(next: boolean) {
    setOpen(next);
    setPressed(false);
  }

  function choose(color: string | null) {
    show(false);
    onChoose(color);
  }

  function change(next: boolean, { reason }: Popover.Root.ChangeEventDetails) {
    show(next);
    // What is pressed elsewhere has the focus by itself.
    if (!next && (reason === 'escape-key' || reason === 'trigger-press')) onLeave();
  }

  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger
        render={<Tool label={label} icon={icon} swatch={value ?? 'transparent'} tabIndex={tabIndex} />}
      />
      {/* Only of a palette that is kept the place can be held and let go while it is open. */}
      <Popover.Portal keepMounted>
        <Popover.Positioner
          positionMethod="fixed"
          disableAnchorTracking={pressed}
          sideOffset={6}
          collisionPadding={12}
          className="z-50"
        >
          {/* The caret goes back into the text, and not to the button. */}
          <Popover.Popup
            finalFocus={false}
            onPointerDown={() => setPressed(true)}
            className="rounded-control border border-line bg-raised p-2.5 shadow-sheet transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <Popover.Title className="sr-only">{label}</Popover.Title>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed, this only moves between them */}
            <div onKeyDown={onArrow} className="grid grid-cols-5 gap-1.5">
              <button
                type="button"
                aria-label="없음"
                title="없음"
                aria-pressed={value === undefined}
                onClick={() => choose(null)}
                className="grid size-8 place-items-center rounded-full border border-line-strong text-soft hover:text-ink"
              >
                <Ban aria-hidden className="size-4" />
              </button>
              {swatches.map((swatch) => (
                <button
                  key={swatch.value}
                  type="button"
                  data-swatch
                  aria-label={swatch.label}
                  title={swatch.label}
                  aria-pressed={value === swatch.value}
                  onClick={() => choose(swatch.value)}
                  style={{ backgroundColor: swatch.value }}
                  className={cx(
                    'grid size-8 place-items-center rounded-full ring-1 ring-ink/20 ring-inset hover:ring-2 hover:ring-ink/60',
                    label.includes('배경') ? 'text-ink' : 'text-accent-ink',
                  )}
                >
                  {value === swatch.value && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
                </button>
              ))}
            </div>
            {value !== undefined && !known && <p className="mt-2 text-xs text-soft">지금 색: {value}</p>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
