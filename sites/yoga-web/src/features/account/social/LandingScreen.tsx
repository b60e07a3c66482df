import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { alertDialog } from '@/components/ui/alertDialog';
import { paths } from '@/lib/paths';
import { session } from '@/lib/session';
import { takeNext } from '../next';
import { land, moreNeededText } from './landing';

/** Where the social provider sends people back to. */
export function LandingScreen() {
  const { provider = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // A code is good for one call only, however often the effect runs.
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;

    async function finish() {
      const landing = await land(provider, query);
      if (landing.kind === 'member') {
        session.setToken(landing.accessToken);
        await navigate(takeNext(), { replace: true });
      } else if (landing.kind === 'newcomer') {
        await alertDialog(moreNeededText);
        await navigate(paths.registerWith(provider), { replace: true, state: landing.identity });
      } else {
        await alertDialog(landing.alert);
        await navigate(paths.login(), { replace: true });
      }
    }

    void finish();
  }, [provider, query, navigate]);

  return (
    <div className="container-page grid flex-1 content-center justify-items-center gap-5 py-28">
      <h1 className="sr-only">소셜 로그인</h1>
      <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" strokeWidth={1.5} />
      <p role="status" lang="en" className="text-soft">
        Processing Login ...
      </p>
    </div>
  );
}
