import { useSpoken } from '@maru/web/lib/language';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { modulesOf } from '@maru/web/site/definition';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { Link, useNavigate } from 'react-router';
import { AccountPage } from '../AccountPage';
import { ConsentFields } from '../consents/ConsentFields';
import { GuestOnly } from '../GuestOnly';
import type { Registered } from '../login/LoginScreen';
import { useNext } from '../next';
import { PasswordPair } from '../PasswordPair';
import { PhoneFields } from '../phone/PhoneFields';
import { registerTexts } from '../texts';
import { IdentityFields } from './IdentityFields';
import { useRegistration } from './useRegistration';

function RegisterForm() {
  const navigate = useNavigate();
  const next = useNext();
  const { form, checks, phone, consents, failure, submit } = useRegistration((username) =>
    navigate(paths.login(next), { replace: true, state: { registered: username } satisfies Registered }),
  );
  const { errors, isSubmitting } = form.formState;
  // In the order of the page: the first of them that is wrong gets the focus.
  const inputs = {
    username: form.register('username'),
    password: form.register('password', { deps: 'passwordConfirm' }),
    passwordConfirm: form.register('passwordConfirm'),
    displayName: form.register('displayName'),
    realName: form.register('realName'),
    phoneNumber: form.register('phoneNumber'),
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-7" aria-label={registerTexts.title}>
      <IdentityFields.Email
        hint={registerTexts.emailHint}
        input={inputs.username}
        error={errors.username?.message}
        availability={checks.username}
      />
      <PasswordPair
        label={registerTexts.password}
        first={{ input: inputs.password, error: errors.password?.message }}
        second={{ input: inputs.passwordConfirm, error: errors.passwordConfirm?.message }}
      />
      <IdentityFields.Nickname
        input={inputs.displayName}
        error={errors.displayName?.message}
        availability={checks.displayName}
      />
      <Field label={registerTexts.name} required error={errors.realName?.message}>
        {(control) => <Input {...control} {...inputs.realName} autoComplete="name" />}
      </Field>
      <PhoneFields input={inputs.phoneNumber} error={errors.phoneNumber?.message} verification={phone} />
      <ConsentFields consents={consents} />
      <FormMessage>{failure}</FormMessage>
      <Button
        type="submit"
        size="l"
        busy={isSubmitting}
        busyLabel={registerTexts.submitting}
        className="w-full"
      >
        {registerTexts.title}
      </Button>
    </form>
  );
}

export function RegisterScreen() {
  const next = useNext();
  const site = useSite();
  // What modules invite to is said in Korean alone.
  const isKorean = useSpoken().language === 'ko';
  return (
    <GuestOnly>
      <AccountPage
        title={registerTexts.title}
        lead={
          <>
            <p>
              {registerTexts.lead}
              {isKorean && modulesOf(site).map(({ account }) => account && ` ${account.invitation}`)}
            </p>
            <p className="mt-4 text-md">
              {registerTexts.isMember}{' '}
              <Link to={paths.login(next)} className="text-accent underline underline-offset-4">
                {registerTexts.logIn}
              </Link>
            </p>
          </>
        }
      >
        <RegisterForm />
      </AccountPage>
    </GuestOnly>
  );
}
