import { Dialog } from '@base-ui/react/dialog';
import type { Site } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { IconButton } from '@maru/web/ui/Button';
import { SiteSearchField } from '@maru/web/ui/search/SiteSearchField';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AccountLinks } from './AccountLinks';
import { menuTexts } from './menuTexts';
import { frameTexts } from './texts';

export type MenuSheetProps = { site: Site; open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The menu on a phone: a sheet as tall as the screen with the search and the account. `children` draw the groups and call
 * what they are given when a link is followed.
 */
export function MenuSheet({
  site,
  open,
  onOpenChange,
  children,
}: MenuSheetProps & { children: (onFollow: () => void) => ReactNode }) {
  const navigate = useNavigate();
  const left = useRef(false);

  useEffect(() => {
    if (open) left.current = false;
  }, [open]);

  // Whoever followed a link goes on at the title of the new page, not back at the button.
  const focusAfter = () => (left.current ? document.querySelector<HTMLElement>('main h1') : true);

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={focusAfter}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
        >
          <div className="container-page flex min-h-16 shrink-0 items-center justify-between">
            <Dialog.Title className="font-serif text-2xl">{site.name}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={menuTexts.close} className="-me-3">
                  <X aria-hidden className="size-6" strokeWidth={1.5} />
                </IconButton>
              }
            />
          </div>
          <div className="container-page mt-3">
            <SiteSearchField
              onSearch={(words) => {
                left.current = true;
                void navigate(paths.search(words));
              }}
            />
          </div>
          <nav aria-label={frameTexts.menu} className="container-page mt-4">
            {children(() => {
              left.current = true;
            })}
          </nav>
          <div className="container-page mt-auto flex flex-wrap gap-x-6 pt-10 pb-8">
            <AccountLinks className="inline-flex min-h-11 items-center text-md whitespace-nowrap underline-offset-8 hover:underline" />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
