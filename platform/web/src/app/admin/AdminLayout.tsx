import { LookHome } from '@maru/web/admin/composer/lookHome';
import { SideMenu } from '@maru/web/admin/menu/SideMenu';
import { type AdminPart, AdminParts } from '@maru/web/admin/parts';
import { AdminSearch } from '@maru/web/admin/search/AdminSearch';
import { settingFields } from '@maru/web/admin/site/fields';
import { paths } from '@maru/web/lib/paths';
import { hasModule, useSite } from '@maru/web/lib/site';
import { useMediaQuery } from '@maru/web/lib/useMediaQuery';
import { RecordFields } from '@maru/web/record/fields';
import { platformFields } from '@maru/web/record/platformFields';
import { siteDefinition } from '@maru/web/site/definition';
import { IconButton } from '@maru/web/ui/Button';
import { SidePanel } from '@maru/web/ui/SidePanel';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useMemo, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { AdminGuard } from './AdminGuard';

/** The menu as a sheet, on a phone and a small desk. It closes when a place was chosen. */
function PhoneBar() {
  const site = useSite();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the sheet
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-surface px-5.5 desktop:px-10 print:hidden">
      <Link to={paths.admin.home} className="flex min-h-11 items-center gap-2 font-semibold">
        {site.name}
        <span className="text-xs font-normal whitespace-nowrap text-soft">관리자</span>
      </Link>
      <AdminSearch className="ms-auto me-1 whitespace-nowrap" />
      <IconButton label="메뉴 열기" aria-expanded={open} onClick={() => setOpen(true)} className="-me-3">
        <Menu aria-hidden className="size-5.5" strokeWidth={1.75} />
      </IconButton>
      <SidePanel open={open} onOpenChange={setOpen} title="관리자 메뉴" narrow>
        <div className="-mx-3 flex min-h-full flex-col">
          <SideMenu />
        </div>
      </SidePanel>
    </header>
  );
}

/** Toasts stand above the bar that editors have at the bottom of the screen. */
function useRaisedToasts() {
  useEffect(() => {
    document.documentElement.style.setProperty('--toast-bottom', '5.5rem');
    return () => {
      document.documentElement.style.removeProperty('--toast-bottom');
    };
  }, []);
}

function AdminFrame() {
  useRaisedToasts();
  const site = useSite();
  // A menu beside the tables of a small desk would leave them the width of a phone.
  const hasRoom = useMediaQuery('(width >= 67.5rem)');
  return (
    <div className="min-h-svh bg-raised leading-normal max-wide:[--admin-bar:3.5rem] wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] print:block">
      {hasRoom ? (
        <aside
          aria-label="관리자"
          className="sticky top-0 flex h-[calc(100svh-var(--read-only,0px))] flex-col border-e border-line bg-surface print:hidden"
        >
          <Link
            to={paths.admin.home}
            className="flex min-h-16 shrink-0 flex-col justify-center px-6 leading-tight focus-visible:-outline-offset-2"
          >
            <span className="text-md font-bold">{site.name}</span>
            <span className="text-2xs text-soft">관리자</span>
          </Link>
          <div className="flex min-h-0 flex-1 flex-col px-3 pb-2">
            <AdminSearch className="mb-2 shrink-0" />
            <SideMenu />
          </div>
        </aside>
      ) : (
        <PhoneBar />
      )}
      <main id="main" tabIndex={-1} className="min-w-0 px-5.5 pt-5 pb-24 desktop:px-10 desktop:pt-7">
        <div className="mx-auto max-w-[72rem]">
          <Outlet />
        </div>
      </main>
    </div>
  );
}

type Props = { modules: ({ name: string } & AdminPart)[] };

/** Everything below /admin, with what the modules that are on add to it. */
export function AdminLayout({ modules }: Props) {
  const site = useSite();
  const parts = useMemo(() => modules.filter(({ name }) => hasModule(site, name)), [site, modules]);
  const fields = useMemo(
    () => [...parts.flatMap((part) => part.fields ?? []), ...settingFields, ...platformFields],
    [parts],
  );
  return (
    <AdminGuard>
      <AdminParts value={parts}>
        <RecordFields value={fields}>
          <LookHome value={siteDefinition().home}>
            <AdminFrame />
          </LookHome>
        </RecordFields>
      </AdminParts>
    </AdminGuard>
  );
}
