import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { paths } from '@maru/web/lib/paths';
import { useOpenedHere } from '@maru/web/lib/useOpenedHere';
import { AccountLinks } from '@maru/web/site/frame/AccountLinks';
import { LanguageSwitch } from '@maru/web/site/frame/LanguageSwitch';
import { SiteName } from '@maru/web/site/frame/SiteName';
import { frameTexts } from '@maru/web/site/frame/texts';
import { buttonClass, IconButton } from '@maru/web/ui/Button';
import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ChatLink } from './ChatLink';
import { MenuBar } from './MenuBar';

const loadSheet = () => import('./Sheet');
const Sheet = lazy(loadSheet);

const link =
  'inline-flex min-h-9 items-center px-2 text-sm whitespace-nowrap text-soft underline-offset-4 hover:text-ink hover:underline';

/** Two rows on a desk: the name with what people do, and the menu, which stays at the top of the window. */
export function Header({ site, search }: { site: Site; search: ReactNode }) {
  const { open, wasOpened, setOpen } = useOpenedHere();
  const isFilled = site.header === 'filled';
  const isCentred = site.header === 'centred';
  const { light, dark } = site.wordmark;
  return (
    <header className="sticky top-0 z-30 w-full border-b border-line bg-raised desktop:-top-16 print:hidden">
      <div className={isFilled ? 'on-accent' : undefined}>
        <div
          className={cx(
            'container-page min-h-15 items-center gap-x-4 desktop:min-h-16',
            isCentred ? 'grid grid-cols-[1fr_auto_1fr]' : 'flex justify-between',
          )}
        >
          <Link
            to={paths.home}
            className="col-start-2 flex min-w-0 items-center gap-2.5 text-xl font-semibold leading-snug tracking-tight text-balance desktop:text-3xl"
          >
            {!light && !dark && <span aria-hidden className="h-6 w-1.5 shrink-0 rounded-full bg-accent" />}
            <SiteName site={site} over={isFilled ? 'accent' : 'surface'} className="h-9" />
          </Link>
          <div className="col-start-3 hidden shrink-0 items-center gap-3 justify-self-end desktop:flex">
            {search}
            <LanguageSwitch className={link} />
            <AccountLinks
              className={link}
              firstClassName={buttonClass(site.chat ? 'secondary' : 'primary', 's')}
            />
            {site.chat && <ChatLink chat={site.chat} variant="primary" />}
          </div>
          <div className="col-start-3 -me-2.5 flex shrink-0 items-center justify-self-end desktop:hidden">
            <LanguageSwitch className={link} />
            <IconButton
              label={frameTexts.openMenu}
              aria-haspopup="dialog"
              shape="square"
              onPointerDown={loadSheet}
              onClick={() => setOpen(true)}
            >
              <Menu aria-hidden className="size-6" strokeWidth={2} />
            </IconButton>
          </div>
        </div>
      </div>
      <MenuBar menu={site.menu} isCentred={isCentred} />
      {wasOpened && (
        <Suspense>
          <Sheet site={site} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
