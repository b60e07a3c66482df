import { useSession } from '@maru/web/lib/auth';
import { paths, wayBack } from '@maru/web/lib/paths';
import { LogoutButton } from '@maru/web/ui/layout/LogoutButton';
import { Link, useLocation } from 'react-router';
import { frameTexts } from './texts';

type AccountLinksProps = {
  className: string;
  /** Of the one that most people want: the login, or my page. */
  firstClassName?: string;
};

/** Login that leads back here, or my page and logout; the admin entry for admins only. */
export function AccountLinks({ className, firstClassName = className }: AccountLinksProps) {
  const { isLoggedIn, isAdmin } = useSession();
  const here = useLocation();
  if (!isLoggedIn) {
    return (
      <Link to={paths.login(wayBack(here))} className={firstClassName}>
        {frameTexts.logIn}
      </Link>
    );
  }
  return (
    <>
      {isAdmin && (
        <Link to={paths.admin.home} className={className}>
          {frameTexts.admin}
        </Link>
      )}
      <Link to={paths.myPage} className={firstClassName}>
        {frameTexts.myPage}
      </Link>
      <LogoutButton className={className} />
    </>
  );
}
