import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { Link } from 'react-router';
import { loginTexts } from '../texts';
import { LoginForm } from './LoginForm';
import { SocialButtons } from './SocialButtons';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

type LoginPanelProps = {
  /** Where the reader came from and goes back to. */
  next: string;
  username?: string | undefined;
};

/** Every way in: e-mail and password, the social providers, registration, a forgotten password. */
export function LoginPanel({ next, username }: LoginPanelProps) {
  const providers = useSite().socialProviders.filter(({ isShown }) => isShown);
  return (
    <div className="grid gap-7">
      <LoginForm username={username} />
      {providers.length > 0 && (
        <>
          <div aria-hidden className="flex items-center gap-4 text-sm text-soft">
            <span className="h-px flex-1 bg-line" />
            {loginTexts.or}
            <span className="h-px flex-1 bg-line" />
          </div>
          <SocialButtons providers={providers} next={next} />
        </>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-5 text-md text-soft">
        <Link to={paths.register(next)} className={link}>
          {loginTexts.register}
        </Link>
        <span aria-hidden className="h-3.5 w-px bg-line-strong" />
        <Link to={paths.findInfo(next)} className={link}>
          {loginTexts.find}
        </Link>
      </p>
    </div>
  );
}
