import { useSession } from '@maru/web/lib/auth';
import { cx } from '@maru/web/lib/cx';
import { useSpoken } from '@maru/web/lib/language';
import { headerVariant, isAdminPath, showsFooter } from '@maru/web/lib/layoutRules';
import { preview } from '@maru/web/lib/preview';
import { useSite } from '@maru/web/lib/site';
import { siteDefinition } from '@maru/web/site/definition';
import { ReadOnlyNotice } from '@maru/web/site/frame/ReadOnlyNotice';
import { frameTexts } from '@maru/web/site/frame/texts';
import { HeaderSearch } from '@maru/web/site/search/HeaderSearch';
import { skipClass } from '@maru/web/ui/skipClass';
import { lazy, Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { CountedViews } from './CountedViews';
import { KeptVisit } from './KeptVisit';
import { RouteFocus } from './RouteFocus';

const PreviewBar = lazy(() =>
  import('@maru/web/site/frame/PreviewBar').then((module) => ({ default: module.PreviewBar })),
);

const ConsentGate = lazy(() =>
  import('@maru/web/site/account/consents/ConsentGate').then((module) => ({ default: module.ConsentGate })),
);

/** A thin line at the top while the next page loads. */
function Progress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden
      className={cx(
        'fixed inset-x-0 top-0 z-60 h-0.5 origin-left bg-highlight transition-[opacity,scale] duration-500',
        busy ? 'scale-x-75 opacity-100' : 'scale-x-0 opacity-0',
      )}
    />
  );
}

/** A freshly loaded document has no key of its own: its place is remembered by its address. */
function scrollKey(location: Location): string {
  return location.key === 'default' ? location.pathname + location.search : location.key;
}

/** The house around every page: skip link, header, main, footer, chat. What shows where follows the path. */
export function RootLayout() {
  const site = useSite();
  const { isLoggedIn, isAdmin } = useSession();
  const { pathname } = useLocation();
  const inAdmin = isAdminPath(pathname);
  const { Frame } = siteDefinition();
  // Its words are read anew.
  useSpoken();
  return (
    <>
      <a href="#main" className={skipClass}>
        {frameTexts.skip}
      </a>
      <Progress />
      <Frame
        site={site}
        header={headerVariant(pathname)}
        footer={showsFooter(pathname, site.home.footer)}
        isAdmin={inAdmin}
        search={<HeaderSearch />}
      >
        {/* The admin has a menu beside its main, so it brings its own. */}
        {inAdmin ? (
          <Outlet />
        ) : (
          <main id="main" tabIndex={-1} className="flex flex-1 flex-col">
            <Outlet />
          </main>
        )}
      </Frame>
      {isLoggedIn && !isAdmin && !preview && (
        <Suspense>
          <ConsentGate />
        </Suspense>
      )}
      {preview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <ReadOnlyNotice />
      <RouteFocus />
      <ScrollRestoration getKey={scrollKey} />
      <KeptVisit />
      <CountedViews />
    </>
  );
}
