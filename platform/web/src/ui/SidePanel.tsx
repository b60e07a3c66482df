import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from '@maru/web/lib/cx';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './Button';
import { backdropClass } from './Dialog';

type SidePanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'start' | 'end';
  /** Stands still at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Only as wide as a menu. */
  narrow?: boolean;
  children: ReactNode;
};

/** A sheet along one edge of the screen, as tall as it. */
export function SidePanel(props: SidePanelProps) {
  const { open, onOpenChange, title, side = 'end', footer, narrow = false, children } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={cx(
            'fixed inset-y-0 z-50 flex flex-col bg-raised text-md shadow-sheet transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:opacity-0',
            side === 'end'
              ? 'end-0 data-ending-style:translate-x-3 data-starting-style:translate-x-3'
              : 'start-0 data-ending-style:-translate-x-3 data-starting-style:-translate-x-3',
            narrow ? 'w-[min(20rem,88vw)]' : 'w-[min(36rem,100vw)]',
          )}
        >
          <div className="flex shrink-0 items-center justify-between gap-4 border-b border-line py-2.5 ps-6 pe-3">
            <Base.Title className="min-w-0 truncate text-lg font-semibold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="닫기" size="m" className="hover:bg-sunken">
                  <X aria-hidden className="size-5" />
                </IconButton>
              }
            />
          </div>
          {/* Reached by keys even where nothing in it can be pressed, so that it can be scrolled. */}
          <section
            aria-label="내용"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto p-6 focus-visible:-outline-offset-2"
          >
            {children}
          </section>
          {footer && <div className="shrink-0 border-t border-line px-6 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
