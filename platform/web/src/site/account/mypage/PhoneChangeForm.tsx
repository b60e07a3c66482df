import { zodResolver } from '@hookform/resolvers/zod';
import { editPhoneNumber, type MemberPhoneProof } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session } from '@maru/web/lib/auth';
import { landErrors } from '@maru/web/lib/formErrors';
import { digitsOf, phoneNumber } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useProven } from '@maru/web/lib/useProven';
import { z } from '@maru/web/lib/zod';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { toast } from '@maru/web/ui/toast';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PhoneFields } from '../phone/PhoneFields';
import { refuseKnownNumber } from '../phone/refusals';
import { usePhoneVerification } from '../phone/usePhoneVerification';
import { accountQueries } from '../queries';
import { EndingTokens } from '../security/EndingTokens';

const schema = z.object({ phoneNumber });
const failed = '휴대폰 번호를 바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요.';

/** A new phone number, which must answer its code first. */
export function PhoneChangeForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { phoneNumber: '' } });
  const { setFocus } = form;
  const typed = useWatch({ control: form.control, name: 'phoneNumber' });
  const proven = useProven();
  const phone = usePhoneVerification({
    typed,
    refusal: refuseKnownNumber,
    focusNumber: () => setFocus('phoneNumber'),
  });

  useEffect(() => setFocus('phoneNumber'), [setFocus]);

  const { send, failure, setFailure } = useFormMutation(form, {
    mutationFn: async (body: MemberPhoneProof) => {
      const { accessToken } = await proven(() => editPhoneNumber({ body }));
      session.setToken(accessToken);
    },
    meta: { changes: [accountQueries.me().queryKey] },
    onSuccess: () => {
      toast.success('휴대폰 번호가 변경되었습니다.');
      onDone();
    },
    onFailure: (error) => {
      const ticketMessage = error instanceof ApiError ? error.fieldMessage('ticket') : undefined;
      if (ticketMessage) phone.refuseTicket(ticketMessage);
      return landErrors(form, error, failed);
    },
    failed,
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    if (phone.ticket !== null) {
      await send({ phoneNumber: digitsOf(values.phoneNumber), ticket: phone.ticket });
      return;
    }
    void alertDialog('휴대폰 인증을 완료해주세요.').then((isRead) => isRead && setFocus('phoneNumber'));
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-6" aria-label="휴대폰 번호 변경">
      <PhoneFields
        label="새 휴대폰 번호"
        input={form.register('phoneNumber')}
        error={form.formState.errors.phoneNumber?.message}
        verification={phone}
      />
      <EndingTokens />
      <FormMessage>{failure}</FormMessage>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="변경하고 있어요"
        className="justify-self-start"
      >
        이 번호로 변경
      </Button>
    </form>
  );
}
