import { session } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Input } from '@maru/web/ui/Input';
import { toast } from '@maru/web/ui/toast';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { AccountPage } from '../AccountPage';
import { ConsentFields } from '../consents/ConsentFields';
import { useNext } from '../next';
import { PhoneFields } from '../phone/PhoneFields';
import { IdentityFields } from '../register/IdentityFields';
import { registerTexts } from '../texts';
import { type ProviderIdentity, readIdentity } from './landing';
import { useCompletion } from './useCompletion';

function CompletionForm({ provider, identity }: { provider: string; identity: ProviderIdentity }) {
  const navigate = useNavigate();
  const next = useNext();
  const { form, checks, phone, consents, failure, submit } = useCompletion({
    provider,
    identity,
    onRegistered: (accessToken) => {
      session.setToken(accessToken);
      toast.success('가입이 완료됐어요. 반가워요.');
      void navigate(next, { replace: true });
    },
  });
  const { errors, isSubmitting } = form.formState;
  // In the order of the page: the first of them that is wrong gets the focus.
  const inputs = {
    realName: form.register('realName'),
    phoneNumber: form.register('phoneNumber'),
    username: form.register('username'),
    displayName: form.register('displayName'),
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-7" aria-label="추가 정보">
      <Field
        label="이름"
        required
        error={errors.realName?.message}
        description={identity.realName && '소셜 계정에서 확인한 이름이라 바꿀 수 없어요.'}
      >
        {(control) => (
          <Input {...control} {...inputs.realName} autoComplete="name" readOnly={identity.realName !== ''} />
        )}
      </Field>
      {identity.phoneNumber ? (
        <Field
          label="휴대폰 번호"
          required
          error={errors.phoneNumber?.message}
          description="소셜 계정에서 확인한 번호라 바꿀 수 없어요."
        >
          {(control) => <Input {...control} {...inputs.phoneNumber} type="tel" readOnly />}
        </Field>
      ) : (
        <PhoneFields input={inputs.phoneNumber} error={errors.phoneNumber?.message} verification={phone} />
      )}
      <IdentityFields.Email
        hint={registerTexts.socialEmailHint}
        input={inputs.username}
        error={errors.username?.message}
        availability={checks.username}
      />
      <IdentityFields.Nickname
        input={inputs.displayName}
        error={errors.displayName?.message}
        availability={checks.displayName}
      />
      <ConsentFields consents={consents} />
      <FormMessage>{failure}</FormMessage>
      <Button type="submit" size="l" busy={isSubmitting} busyLabel="가입하고 있어요" className="w-full">
        가입 완료하기
      </Button>
    </form>
  );
}

/** The last step of a social registration. Without what the provider told, there is nothing to complete. */
export function CompletionScreen() {
  const { provider = '' } = useParams();
  const { socialProviders } = useSite();
  const next = useNext();
  const identity = readIdentity(useLocation().state);
  const wanted = provider.toLowerCase();
  const label = socialProviders.find(({ key }) => key.toLowerCase() === wanted)?.label;
  if (!identity || !label) return <Navigate to={paths.login(next)} replace />;
  return (
    <AccountPage
      title="추가 정보 입력"
      lead={`${label} 계정으로 처음 오셨네요. 몇 가지만 더 알려 주시면 가입이 끝나요.`}
    >
      <CompletionForm provider={provider} identity={identity} />
    </AccountPage>
  );
}
