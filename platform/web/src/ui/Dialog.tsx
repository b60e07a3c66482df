import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from '@maru/web/lib/cx';
import { focusFirstWrong } from '@maru/web/lib/focusFirstWrong';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './Button';
import { dialogTexts } from './dialogTexts';

export const backdropClass =
  'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';

const sheet =
  'fixed inset-0 z-50 grid h-fit max-h-[calc(100svh-2.5rem)] rounded-card bg-raised shadow-sheet transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0';

const centred = 'm-auto w-[calc(100vw-2.5rem)] overflow-y-auto';

const sizes = {
  xs: cx(centred, 'max-w-[24rem]'),
  s: cx(centred, 'max-w-[26rem]'),
  m: cx(centred, 'max-w-[30rem]'),
  l: cx(centred, 'max-w-[34rem]'),
  xl: cx(centred, 'max-w-[42rem]'),
  // Near the top, where it stays while what is in it grows.
  palette:
    'mx-auto mt-[min(12svh,6rem)] mb-auto w-[min(40rem,calc(100vw-2rem))] grid-cols-[minmax(0,1fr)] overflow-hidden',
} as const;

type Size = keyof typeof sizes;

export function sheetClass(size: Size, className?: string): string {
  return cx(sheet, sizes[size], className);
}

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when it has gone from the screen. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** For dialogs whose picture or text says it all: the title is read out and not shown. */
  hideTitle?: boolean;
  size?: Size;
  /** What takes the focus first; without it the first field does, or the first control where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What takes the focus when it closes, where the button that opened it will be gone; null for that button. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** Of radio buttons the chosen one: the focus alone must not choose another. */
const firstField = 'input:not([type="radio"], [hidden]), input:checked, select, textarea';

/** A modal dialog. Load it lazily on public pages: it is not part of the first load. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  hideTitle = false,
  size = 'l',
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);

  function findFocus(openedBy: string) {
    // A field that takes the focus by itself would bring the keyboard of the screen up.
    if (openedBy === 'touch') return popup.current;
    return popup.current?.querySelector<HTMLElement>(firstField) ?? true;
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus ?? findFocus}
          finalFocus={finalFocus && (() => finalFocus() ?? true)}
          className={sheetClass(size)}
          // On the way down: its form keeps the event from a form that stands around it.
          onSubmitCapture={() => focusFirstWrong(popup.current)}
        >
          <div className={hideTitle ? 'sr-only' : 'flex items-start justify-between gap-4 px-7 pt-6'}>
            <Base.Title className="pt-1.5 text-2xl font-semibold">{title}</Base.Title>
            {!hideTitle && (
              <Base.Close
                render={
                  <IconButton label={dialogTexts.close} className="-me-3 hover:bg-sunken">
                    <X aria-hidden className="size-5" />
                  </IconButton>
                }
              />
            )}
          </div>
          {description && <Base.Description className="px-7 pt-2 text-soft">{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
