import { session } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { useMutation } from '@tanstack/react-query';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountPage } from '../AccountPage';
import { takeNext } from '../next';
import { SecondStepForm } from '../secondStep/SecondStepForm';
import { landing, moreNeededText } from './landing';

/** Where the social provider sends people back to. */
export function LandingScreen() {
  const { provider = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // A code is good for one call only, however often the effect runs.
  const started = useRef(false);
  const [ticket, setTicket] = useState<string | null>(null);

  const { mutate } = useMutation({
    ...landing(provider),
    onSuccess: async (landed) => {
      if (landed.kind === 'member') {
        session.setToken(landed.accessToken);
        await navigate(takeNext(), { replace: true });
      } else if (landed.kind === 'second') {
        setTicket(landed.ticket);
      } else if (landed.kind === 'newcomer') {
        if (!(await alertDialog(moreNeededText))) return;
        await navigate(paths.registerWith(provider, takeNext()), { replace: true, state: landed.identity });
      } else if (await alertDialog(landed.alert)) {
        await navigate(paths.login(takeNext()), { replace: true });
      }
    },
  });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(query);
  }, [query, mutate]);

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
