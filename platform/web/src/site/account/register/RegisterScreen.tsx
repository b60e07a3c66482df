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
    <form noValidate onSubmit={submit} className="grid gap-7" aria-label="회원가입">
      <IdentityFields.Email
        input={inputs.username}
        error={errors.username?.message}
        availability={checks.username}
      />
      <PasswordPair
        label="비밀번호"
        first={{ input: inputs.password, error: errors.password?.message }}
        second={{ input: inputs.passwordConfirm, error: errors.passwordConfirm?.message }}
      />
      <IdentityFields.Nickname
        input={inputs.displayName}
        error={errors.displayName?.message}
        availability={checks.displayName}
      />
      <Field label="이름" required error={errors.realName?.message}>
        {(control) => <Input {...control} {...inputs.realName} autoComplete="name" />}
      </Field>
      <PhoneFields input={inputs.phoneNumber} error={errors.phoneNumber?.message} verification={phone} />
      <ConsentFields consents={consents} />
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" size="l" busy={isSubmitting} busyLabel="가입하고 있어요" className="w-full">
        회원가입
      </Button>
    </form>
  );
}

export function RegisterScreen() {
  const next = useNext();
  const site = useSite();
  return (
    <GuestOnly>
      <AccountPage
        title="회원가입"
        lead={
          <>
            <p>
              이메일과 휴대폰 번호만 있으면 돼요.
              {modulesOf(site).map(({ account }) => account && ` ${account.invitation}`)}
            </p>
            <p className="mt-4 text-md">
              이미 회원이신가요?{' '}
              <Link to={paths.login(next)} className="text-accent underline underline-offset-4">
                로그인하기
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
