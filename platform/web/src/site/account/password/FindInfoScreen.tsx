import { zodResolver } from '@hookform/resolvers/zod';
import { getTokenByPhone, type MemberPhoneProof } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { session, useSession } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { digitsOf, phoneNumber } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { AccountPage } from '../AccountPage';
import { useNext } from '../next';
import { PhoneFields } from '../phone/PhoneFields';
import { refuseUnknownNumber } from '../phone/refusals';
import { usePhoneVerification } from '../phone/usePhoneVerification';
import { SecondStepForm } from '../secondStep/SecondStepForm';
import { stepOf } from '../secondStep/step';
import { passwordChangedText } from './EditPasswordScreen';
import { PasswordForm } from './PasswordForm';
import { phoneProof } from './phoneProof';

const schema = z.object({ phoneNumber });

type FindFormProps = { onFound: () => void; onSecondStep: (ticket: string) => void };

/** Phone, code, ticket: then the server knows who it is. */
function FindForm({ onFound, onSecondStep }: FindFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { phoneNumber: '' } });
  const typed = useWatch({ control: form.control, name: 'phoneNumber' });
  const logIn = useMutation({
    mutationFn: async (body: MemberPhoneProof) => stepOf(await getTokenByPhone({ body })),
    onSuccess: (step) => {
      if (step.kind === 'second') return onSecondStep(step.ticket);
      session.setToken(step.accessToken);
      onFound();
    },
  });
  const phone = usePhoneVerification({
    typed,
    refusal: refuseUnknownNumber,
    focusNumber: () => form.setFocus('phoneNumber'),
    onVerified: (number, ticket) => logIn.mutate({ phoneNumber: number, ticket }),
  });

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ phoneNumber: typedNumber }) =>
        phone.ticket === null
          ? phone.send()
          : logIn.mutate({ phoneNumber: digitsOf(typedNumber), ticket: phone.ticket }),
      )}
      className="grid gap-7"
      aria-label="계정 찾기"
    >
      <PhoneFields
        input={form.register('phoneNumber')}
        error={form.formState.errors.phoneNumber?.message}
        verification={phone}
      />
      <FormMessage>
        {logIn.error &&
          toLocalisedMessage(logIn.error, '회원 정보를 확인하지 못했습니다. 다시 시도해주세요.')}
      </FormMessage>
      {phone.ticket !== null && (
        <Button
          type="submit"
          size="l"
          busy={logIn.isPending}
          busyLabel="계정을 찾고 있어요"
          className="w-full"
        >
          계정 찾기
        </Button>
      )}
    </form>
  );
}

/** After the account was found: who it is, and a new password. */
function Found() {
  const navigate = useNavigate();
  const next = useNext();
  const { user } = useSession();
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="grid gap-9">
      <p ref={notice} tabIndex={-1} className="border-y border-line py-5">
        가입하신 계정은 <strong className="font-semibold">{user.username}</strong>이에요. 로그인됐으니 이제 새
        비밀번호를 정해 주세요.
      </p>
      <PasswordForm
        asksOld={false}
        onChanged={() => {
          phoneProof.forget();
          toast.success(passwordChangedText);
          void navigate(next === paths.home ? paths.myPage : next, { replace: true });
        }}
      />
    </div>
  );
}

export function FindInfoScreen() {
  const [isFound, setFound] = useState(phoneProof.holds);
  const [ticket, setTicket] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  function found() {
    phoneProof.keep();
    setFound(true);
  }

  return (
    <AccountPage
      title="계정 찾기"
      lead="가입할 때 인증한 휴대폰 번호로 계정을 찾고 비밀번호를 새로 정할 수 있어요."
    >
      {isFound ? (
        <Found />
      ) : ticket !== null ? (
        <SecondStepForm
          ticket={ticket}
          onLoggedIn={found}
          onStartAgain={(sentence) => {
            setProblem(sentence);
            setTicket(null);
          }}
        />
      ) : (
        <div className="grid gap-5">
          <FormMessage>{problem}</FormMessage>
          <FindForm onFound={found} onSecondStep={setTicket} />
        </div>
      )}
    </AccountPage>
  );
}
