import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { paths } from '@maru/web/lib/paths';
import { useOpenedHere } from '@maru/web/lib/useOpenedHere';
import { AccountLinks } from '@maru/web/site/frame/AccountLinks';
import { LanguageSwitch } from '@maru/web/site/frame/LanguageSwitch';
import { SiteName } from '@maru/web/site/frame/SiteName';
import { frameTexts } from '@maru/web/site/frame/texts';
import { IconButton } from '@maru/web/ui/Button';
import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { DesktopMenu } from './DesktopMenu';

const loadMobileMenu = () => import('./MobileMenu');
const MobileMenu = lazy(loadMobileMenu);

const link = 'inline-flex min-h-11 items-center text-md whitespace-nowrap underline-offset-8 hover:underline';

type HeaderProps = {
  site: Site;
  variant: 'home' | 'plain';
  /** The button that opens the search. */
  search: ReactNode;
};

/** Over the film of the home page it is transparent, elsewhere it has the colour of paper. */
export function Header({ site, variant, search }: HeaderProps) {
  const { open, wasOpened, setOpen } = useOpenedHere();
  const isFilled = site.header === 'filled' && variant !== 'home';
  const isCentred = site.header === 'centred';
  return (
    <header
      className={cx(
        'top-0 z-30 w-full print:hidden',
        variant === 'home' ? 'absolute text-on-shade' : 'sticky border-b border-line bg-surface',
        isFilled && 'on-accent',
      )}
    >
      <div
        // On a small desk the entries do not fit beside the menu: it gets a row of its own.
        className={cx(
          'container-page min-h-16 items-center gap-x-4',
          isCentred
            ? 'grid grid-cols-[1fr_auto_1fr] desktop:pt-3 desktop:pb-1'
            : 'flex justify-between desktop:min-h-20 desktop:max-wide:flex-wrap desktop:max-wide:pt-2',
        )}
      >
        <Link
          to={paths.home}
          // The name gives way before the menu does, but not to a letter a line: then the menu takes two.
          className={cx(
            'min-w-0 font-serif text-2xl leading-snug text-balance desktop:text-3xl',
            isCentred ? 'col-start-2 text-center' : 'wide:min-w-24 wide:shrink-[99999]',
          )}
        >
          <SiteName
            site={site}
            over={variant === 'home' ? 'picture' : isFilled ? 'accent' : 'surface'}
            className="h-9 desktop:h-11"
          />
        </Link>
        <div
          className={cx(
            'hidden desktop:block',
            isCentred
              ? 'order-last col-span-3 justify-self-center'
              : 'desktop:max-wide:order-last desktop:max-wide:-ms-2 desktop:max-wide:w-full',
          )}
        >
          <DesktopMenu menu={site.menu} />
        </div>
        <div className="col-start-3 hidden items-center gap-5 justify-self-end desktop:flex">
          {search}
          <LanguageSwitch className={link} />
          <AccountLinks className={link} />
        </div>
        <div className="col-start-3 -me-3 flex shrink-0 items-center gap-2 justify-self-end desktop:hidden">
          <LanguageSwitch className={link} />
          <IconButton
            label={frameTexts.openMenu}
            aria-haspopup="dialog"
            onPointerDown={loadMobileMenu}
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden className="size-6" strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <MobileMenu site={site} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
