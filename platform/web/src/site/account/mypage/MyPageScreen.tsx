import { useSession } from '@maru/web/lib/auth';
import { and } from '@maru/web/lib/particle';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { modulesOf } from '@maru/web/site/definition';
import { buttonClass } from '@maru/web/ui/Button';
import { LogoutButton } from '@maru/web/ui/layout/LogoutButton';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountPage } from '../AccountPage';
import { LoginPanel } from '../login/LoginPanel';
import { SecuritySection } from '../security/SecuritySection';
import { AccountDetails } from './AccountDetails';
import { LeaveSection } from './LeaveSection';
import { NewsConsents } from './NewsConsents';
import { PrivacySection } from './PrivacySection';

function Member({ displayName, children }: { displayName: string; children: ReactNode }) {
  const kept = modulesOf(useSite()).flatMap(({ account }) => account?.myPage ?? []);
  return (
    <AccountPage
      title={`${displayName} 님, 안녕하세요`}
      lead={
        <>
          <p>{[...kept.map(and), '내 정보를'].join(' ')} 여기에서 볼 수 있어요.</p>
          <LogoutButton className={buttonClass('secondary', 'm', 'mt-6')} />
        </>
      }
    >
      <div className="grid gap-18 desktop:gap-24">
        {children}
        <section aria-labelledby="details" className="grid gap-5">
          <h2 id="details" className="text-2xl font-semibold">
            내 정보
          </h2>
          <AccountDetails />
        </section>
        <section aria-labelledby="consents" className="grid gap-5">
          <h2 id="consents" className="text-2xl font-semibold">
            동의와 소식
          </h2>
          <NewsConsents />
        </section>
        <PrivacySection />
        <SecuritySection />
        <LeaveSection />
      </div>
    </AccountPage>
  );
}

/** My page with `children`, what modules keep of the member, first; the login form instead for whoever is not logged in (specification, section 2). */
export function MyPageScreen({ children }: { children: ReactNode }) {
  const { isLoggedIn, user } = useSession();
  const wasLoggedIn = useRef(isLoggedIn);

  // The login form has made way for the page: its title takes the focus, as after a navigation.
  useEffect(() => {
    if (isLoggedIn && !wasLoggedIn.current) document.querySelector<HTMLElement>('main h1')?.focus();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);

  if (isLoggedIn) return <Member displayName={user.displayName || '회원'}>{children}</Member>;
  return (
    <AccountPage title="로그인" lead="마이페이지는 로그인한 뒤에 볼 수 있어요.">
      <LoginPanel next={paths.myPage} />
    </AccountPage>
  );
}
