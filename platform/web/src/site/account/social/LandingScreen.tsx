import { paths } from '@maru/web/lib/paths';
import { session } from '@maru/web/lib/session';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountPage } from '../AccountPage';
import { takeNext } from '../next';
import { SecondStepForm } from '../secondStep/SecondStepForm';
import { land, moreNeededText } from './landing';

/** Where the social provider sends people back to. */
export function LandingScreen() {
  const { provider = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // A code is good for one call only, however often the effect runs.
  const started = useRef(false);
  const [ticket, setTicket] = useState<string | null>(null);

  useEffect(() => {
    if (started.current) return;
    started.current = true;

    async function finish() {
      const landing = await land(provider, query);
      if (landing.kind === 'member') {
        session.setToken(landing.accessToken);
        await navigate(takeNext(), { replace: true });
      } else if (landing.kind === 'second') {
        setTicket(landing.ticket);
      } else if (landing.kind === 'newcomer') {
        if (!(await alertDialog(moreNeededText))) return;
        await navigate(paths.registerWith(provider, takeNext()), { replace: true, state: landing.identity });
      } else if (await alertDialog(landing.alert)) {
        await navigate(paths.login(takeNext()), { replace: true });
      }
    }

    void finish();
  }, [provider, query, navigate]);

  if (ticket !== null) {
    return (
      <AccountPage title="2단계 인증" lead="로그인을 마치려면 인증 코드가 필요해요.">
        <SecondStepForm
          ticket={ticket}
          onLoggedIn={() => void navigate(takeNext(), { replace: true })}
          onStartAgain={() => void navigate(paths.login(takeNext()), { replace: true })}
        />
      </AccountPage>
    );
  }
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
