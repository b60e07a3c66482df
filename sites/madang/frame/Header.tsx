import type { Site } from '@maru/web/api';
import { paths } from '@maru/web/lib/paths';
import { useOpenedHere } from '@maru/web/lib/useOpenedHere';
import { AccountLinks } from '@maru/web/site/frame/AccountLinks';
import { buttonClass, IconButton } from '@maru/web/ui/Button';
import Menu from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { ChatLink } from './ChatLink';
import { MenuBar } from './MenuBar';

const loadSheet = () => import('./Sheet');
const Sheet = lazy(loadSheet);

/** Two rows on a desk: the name with what people do, and the menu, which stays at the top of the window. */
export function Header({ site, search }: { site: Site; search: ReactNode }) {
  const { open, wasOpened, setOpen } = useOpenedHere();
  return (
    <header className="sticky top-0 z-30 w-full border-b border-line bg-raised desktop:-top-16 print:hidden">
      <div className="container-page flex min-h-15 items-center justify-between gap-x-4 desktop:min-h-16">
        <Link
          to={paths.home}
          className="flex min-w-0 items-center gap-2.5 text-[1.125rem] font-semibold leading-snug tracking-tight text-balance desktop:text-[1.3125rem]"
        >
          <span aria-hidden className="h-6 w-1.5 shrink-0 rounded-full bg-accent" />
          {site.name}
        </Link>
        <div className="hidden shrink-0 items-center gap-3 desktop:flex">
          {search}
          <AccountLinks
            className="inline-flex min-h-9 items-center px-2 text-[0.875rem] whitespace-nowrap text-soft underline-offset-4 hover:text-ink hover:underline"
            firstClassName={buttonClass(site.chat ? 'secondary' : 'primary', 's')}
          />
          {site.chat && <ChatLink chat={site.chat} variant="primary" />}
        </div>
        <IconButton
          label="메뉴 열기"
          aria-haspopup="dialog"
          className="-me-2.5 rounded-control! desktop:hidden"
          onPointerDown={loadSheet}
          onClick={() => setOpen(true)}
        >
          <Menu aria-hidden className="size-6" strokeWidth={2} />
        </IconButton>
      </div>
      <MenuBar menu={site.menu} />
      {wasOpened && (
        <Suspense>
          <Sheet site={site} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
