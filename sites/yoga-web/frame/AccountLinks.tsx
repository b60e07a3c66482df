import { paths, wayBack } from '@maru/web/lib/paths';
import { useSession } from '@maru/web/lib/session';
import { LogoutButton } from '@maru/web/ui/layout/LogoutButton';
import { Link, useLocation } from 'react-router';

const link =
  'inline-flex min-h-11 items-center text-[0.9375rem] whitespace-nowrap underline-offset-8 hover:underline';

/** Login that leads back here, or my page and logout; the admin entry for admins only. */
export function AccountLinks() {
  const { isLoggedIn, isAdmin } = useSession();
  const here = useLocation();
  if (!isLoggedIn) {
    return (
      <Link to={paths.login(wayBack(here))} className={link}>
        로그인
      </Link>
    );
  }
  return (
    <>
      {isAdmin && (
        <Link to={paths.admin.home} className={link}>
          관리자
        </Link>
      )}
      <Link to={paths.myPage} className={link}>
        마이페이지
      </Link>
      <LogoutButton className={link} />
    </>
  );
}
