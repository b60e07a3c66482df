import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { paths } from '@maru/web/lib/paths';
import { useOpenedHere } from '@maru/web/lib/useOpenedHere';
import { AccountLinks } from '@maru/web/site/frame/AccountLinks';
import { IconButton } from '@maru/web/ui/Button';
import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { DesktopMenu } from './DesktopMenu';

const loadMobileMenu = () => import('./MobileMenu');
const MobileMenu = lazy(loadMobileMenu);

type HeaderProps = {
  site: Site;
  variant: 'home' | 'plain';
  /** The button that opens the search. */
  search: ReactNode;
};

/** Over the film of the home page it is transparent, elsewhere it has the colour of paper. */
export function Header({ site, variant, search }: HeaderProps) {
  const { open, wasOpened, setOpen } = useOpenedHere();
  return (
    <header
      className={cx(
        'top-0 z-30 w-full print:hidden',
        variant === 'home' ? 'absolute text-accent-ink' : 'sticky border-b border-line bg-surface',
      )}
    >
      <div
        // On a small desk the entries do not fit beside the menu: it gets a row of its own.
        className="container-page flex min-h-16 items-center justify-between gap-x-4 desktop:min-h-20 desktop:max-wide:flex-wrap desktop:max-wide:pt-2"
      >
        <Link
          to={paths.home}
          // The name gives way before the menu does, but not to a letter a line: then the menu takes two.
          className="min-w-0 font-serif text-[1.1875rem] leading-snug text-balance desktop:text-[1.25rem] wide:min-w-24 wide:shrink-[99999]"
        >
          {site.name}
        </Link>
        <div className="hidden desktop:block desktop:max-wide:order-last desktop:max-wide:-ms-2 desktop:max-wide:w-full">
          <DesktopMenu menu={site.menu} />
        </div>
        <div className="hidden items-center gap-5 desktop:flex">
          {search}
          <AccountLinks className="inline-flex min-h-11 items-center text-[0.9375rem] whitespace-nowrap underline-offset-8 hover:underline" />
        </div>
        <IconButton
          label="메뉴 열기"
          aria-haspopup="dialog"
          className="-me-3 shrink-0 desktop:hidden"
          onPointerDown={loadMobileMenu}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden className="size-6" strokeWidth={1.5} />
        </IconButton>
      </div>
      {wasOpened && (
        <Suspense>
          <MobileMenu site={site} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
