import { mediaAt } from '@maru/web/lib/media';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '@maru/web/ui/Button';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import House from 'lucide-react/icons/house';
import { Link, useLocation } from 'react-router';
import { GuestOnly } from '../GuestOnly';
import { useNext } from '../next';
import { loginTexts } from '../texts';
import { LoginPanel } from './LoginPanel';

/** Left behind by the registration: who may log in now. */
export type Registered = { registered: string };

function registeredOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'registered' in state
    ? String(state.registered)
    : undefined;
}

function Login() {
  const site = useSite();
  const registered = registeredOf(useLocation().state);
  const next = useNext();
  const { poster } = site.home;

  return (
    <div className="grid flex-1 wide:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      {poster && (
        <img
          src={mediaAt(poster, 1280)}
          alt=""
          className="sticky top-0 hidden h-svh w-full object-cover wide:block"
        />
      )}
      <div className="mx-auto flex w-full max-w-[30rem] flex-col px-5.5 pt-5 pb-14 desktop:px-8">
        <div className="-ms-5 flex items-center justify-between">
          <ButtonLink to={paths.home} variant="quiet" className="gap-2.5">
            <House aria-hidden className="size-4.5" strokeWidth={1.5} />
            {loginTexts.home}
          </ButtonLink>
        </div>
        <div className="my-auto grid gap-9 pt-10">
          <div className="grid gap-2">
            <Link to={paths.home} className="justify-self-start text-md text-soft hover:text-ink">
              {site.name}
            </Link>
            <PageTitle>{loginTexts.title}</PageTitle>
            <p role="status" className="text-accent empty:hidden">
              {registered !== undefined && loginTexts.registered}
            </p>
          </div>
          <LoginPanel next={next} username={registered} />
        </div>
      </div>
    </div>
  );
}

/** A page without header: the morning on one side, the door on the other. */
export function LoginScreen() {
  return (
    <GuestOnly>
      <Login />
    </GuestOnly>
  );
}
