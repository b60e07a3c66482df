import { session } from '@maru/web/lib/auth';
import { sweepAutosaves } from '@maru/web/lib/autosave';
import { otherWords } from '@maru/web/lib/language';
import { paths } from '@maru/web/lib/paths';
import { proofDialog } from '@maru/web/lib/proofDialog';
import { queryClient } from '@maru/web/lib/queryClient';
import { refreshSite, siteQuery } from '@maru/web/lib/site';
import { setTimeZone } from '@maru/web/lib/timeZone';
import { defineSite, type SiteDefinition } from '@maru/web/site/definition';
import { toast } from '@maru/web/ui/toast';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { holdPrint } from './holdPrint';
import { forgetPrivateData } from './privateData';
import { Providers } from './providers';
import { createSiteRouter } from './router';
import { followSite } from './siteVersion';

type Router = ReturnType<typeof createSiteRouter>;

/** The readable page that the server wrote stays on screen until the first route can be shown. */
function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Lets the browser answer the visitor between two pieces of work. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Draws the site into `#root` with this look and these modules. */
export async function startSite(definition: SiteDefinition) {
  const root = document.getElementById('root');
  if (!root) return;
  defineSite(definition);
  sweepAutosaves();
  const site = await queryClient.ensureQueryData(siteQuery).catch(() => null);
  if (site) setTimeZone(site.timeZone);
  session.onExpire(() => toast.info('로그인이 만료됐어요. 다시 로그인해 주세요.'));
  session.start(site?.tokenVersion ?? null);
  if (session.token()) await refreshSite(queryClient);

  await breath();
  const router = createSiteRouter();
  window.addEventListener('keydown', holdPrint);
  // A token that had run out before the start leaves the visitor, now a guest, where they wanted to be.
  session.onExpire(() => void router.navigate(paths.home));
  forgetPrivateData(queryClient);
  followSite();
  otherWords.load = () => import('./english');
  proofDialog.load = () => import('@maru/web/site/account/proof/ProofDialog');

  await whenReady(router);
  await breath();
  // As a transition React draws in small slices; what the server wrote stays on screen until all of it is done.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}
