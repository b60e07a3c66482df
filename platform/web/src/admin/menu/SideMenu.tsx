import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { useSession } from '@maru/web/lib/auth';
import { cx } from '@maru/web/lib/cx';
import { paths } from '@maru/web/lib/paths';
import { LogoutButton } from '@maru/web/ui/layout/LogoutButton';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { menuGroups } from './groups';
import { menuIcon } from './icons';
import { adminMenuQueries } from './queries';

const row =
  'flex min-h-8.5 scroll-my-12 items-center gap-2.5 rounded-control px-3 text-sm transition-[background-color] hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong focus-visible:-outline-offset-2';

function Entry({ to, icon, children }: { to: string; icon?: string; children: ReactNode }) {
  const Icon = icon ? menuIcon(icon) : null;
  return (
    <li>
      <NavLink to={to} end={to === paths.admin.home} className={row}>
        {Icon && <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />}
        <span className="truncate">{children}</span>
      </NavLink>
    </li>
  );
}

/** About as many as there will be, so that the pages below hardly move when they come. */
const awaited = Array.from({ length: 16 }, (_, index) => index);

function ModuleEntries() {
  const { data, error, isPending } = useQuery(adminMenuQueries.list());
  if (isPending) {
    return (
      <div className="grid gap-3.5 px-3 py-2">
        {awaited.map((key) => (
          <Skeleton key={key} className="h-6" />
        ))}
      </div>
    );
  }
  return (
    <>
      {error && <p className="px-3 text-xs text-danger">{toLocalisedMessage(error)}</p>}
      {menuGroups(data?.entries ?? []).map((group) => (
        <div key={group.label}>
          {group.label && <p className="px-3 pt-4 pb-1 text-2xs font-semibold text-soft">{group.label}</p>}
          <ul className="grid gap-0.5">
            {group.entries.map((entry) => (
              <Entry key={entry.key} to={entry.path} icon={entry.icon}>
                {entry.label}
              </Entry>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Keeps the entry of the place that is open in sight, also after the entries have come. */
function useCurrentInSight(menu: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const { isPending } = useQuery(adminMenuQueries.list());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place, or more entries above it
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isPending]);
}

/** Everything that can be managed here: what the installed modules name. */
export function SideMenu() {
  const { user } = useSession();
  const menu = useRef<HTMLElement>(null);
  useCurrentInSight(menu);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        ref={menu}
        aria-label="관리자 메뉴"
        className="grid flex-1 content-start gap-1 pb-4 desktop:-mx-3 desktop:overflow-y-auto desktop:px-3"
      >
        <ModuleEntries />
      </nav>
      <div className="grid shrink-0 gap-0.5 border-t border-line pt-2">
        <p className="truncate px-3 text-xs text-soft">{user.displayName}</p>
        <Link to={paths.home} className={row}>
          <ExternalLink aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          사이트 보기
        </Link>
        <LogoutButton className={cx(row, 'w-full text-start text-soft')} />
      </div>
    </div>
  );
}
