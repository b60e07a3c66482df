import { session, useSession } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { alertDialog } from '@maru/web/ui/alertDialog';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guardDelay, judge } from './guard';

function CheckScreen() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-svh place-content-center justify-items-center gap-4">
      <LoaderCircle aria-hidden className="size-7 animate-spin text-accent" />
      <h1 className="text-base font-normal text-soft" aria-live="polite">
        관리자 인증 중입니다…
      </h1>
    </main>
  );
}

const secondFactorText = '관리자는 2단계 인증을 켜야 합니다. 먼저 2단계 인증을 켜 주세요.';

/** Shows the admin to admins only; a session that ends later leads home, as everywhere. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { isAdmin } = useSession();
  const [passed, setPassed] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  useEffect(() => {
    if (passed) {
      if (!isAdmin) navigate(paths.home, { replace: true });
      return;
    }
    async function refuse(message: string, to: string) {
      if (await alertDialog(message)) navigate(to, { replace: true });
    }
    const timer = setTimeout(() => {
      const verdict = judge(session.storedToken(), session.snapshot());
      if (verdict === 'allowed') setPassed(true);
      else if (verdict === 'login') navigate(paths.login(here), { replace: true });
      else if (verdict === 'secondFactor') void refuse(secondFactorText, paths.security);
      else void refuse('권한이 없습니다.', paths.home);
    }, guardDelay);
    return () => clearTimeout(timer);
  }, [passed, isAdmin, here, navigate]);

  return passed && isAdmin ? children : <CheckScreen />;
}
