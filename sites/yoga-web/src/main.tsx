import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { forgetPrivateData } from './app/privateData';
import { Providers } from './app/providers';
import { queryClient } from './app/queryClient';
import { createRouter } from './app/router';
import { toast } from './components/ui/toast';
import { paths } from './lib/paths';
import { proofDialog } from './lib/proofDialog';
import { session } from './lib/session';
import { siteQuery } from './lib/site';
import { setTimeZone } from './lib/timeZone';
import './styles/app.css';

type Router = ReturnType<typeof createRouter>;

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

async function start(root: HTMLElement) {
  const site = await queryClient.ensureQueryData(siteQuery).catch(() => null);
  if (site) setTimeZone(site.timeZone);
  session.onExpire(() => toast.info('로그인이 만료됐어요. 다시 로그인해 주세요.'));
  session.start(site?.tokenVersion ?? null);

  await breath();
  const router = createRouter();
  // A token that had run out before the start leaves the visitor, now a guest, where they wanted to be.
  session.onExpire(() => void router.navigate(paths.home));
  forgetPrivateData(queryClient);
  proofDialog.load = () => import('./features/account/proof/ProofDialog');

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

const root = document.getElementById('root');
if (root) void start(root);
