import { Dialog } from '@base-ui/react/dialog';
import type { Site } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { IconButton } from '@maru/web/ui/Button';
import { SearchField } from '@maru/web/ui/search/SearchField';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { AccountLinks } from './AccountLinks';

type MobileMenuProps = { site: Site; open: boolean; onOpenChange: (open: boolean) => void };

/** The menu on a phone: a sheet as tall as the screen, its groups as an accordion. Loaded when it is opened. */
export default function MobileMenu({ site, open, onOpenChange }: MobileMenuProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const left = useRef(false);

  useEffect(() => {
    if (open) left.current = false;
  }, [open]);

  // Whoever followed a link goes on at the title of the new page, not back at the button.
  const focusAfter = () => (left.current ? document.querySelector<HTMLElement>('main h1') : true);
  const holdsCurrent = (paths: { path: string }[]) =>
    paths.some((item) => item.path.toLowerCase() === pathname.toLowerCase());

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          finalFocus={focusAfter}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
        >
          <div className="container-page flex h-16 shrink-0 items-center justify-between">
            <Dialog.Title className="font-serif text-[1.1875rem]">{site.name}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label="메뉴 닫기" className="-me-3">
                  <X aria-hidden className="size-6" strokeWidth={1.5} />
                </IconButton>
              }
            />
          </div>
          <div className="container-page mt-3">
            <SearchField
              onSearch={(words) => {
                left.current = true;
                void navigate(paths.search(words));
              }}
            />
          </div>
          <nav aria-label="주 메뉴" className="container-page mt-4">
            {site.menu.map((group) => (
              <details
                key={group.key}
                name="menu"
                open={holdsCurrent(group.items)}
                className="group border-b border-line"
              >
                <summary className="flex min-h-15 list-none items-center justify-between text-[1.1875rem] [&::-webkit-details-marker]:hidden">
                  {group.label}
                  <ChevronDown
                    aria-hidden
                    className="size-5 text-soft transition-transform group-open:rotate-180"
                  />
                </summary>
                <ul className="pb-4">
                  {group.items.map((item) => (
                    <li key={item.path}>
                      <NavLink
                        to={item.path}
                        onClick={() => {
                          left.current = true;
                        }}
                        className="block py-2.5 ps-4 text-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                      >
                        {item.label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
          <div className="container-page mt-auto flex flex-wrap gap-x-6 pt-10 pb-8">
            <AccountLinks />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
