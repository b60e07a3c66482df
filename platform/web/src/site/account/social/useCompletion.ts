import { zodResolver } from '@hookform/resolvers/zod';
import { type RegisterWithProviderData, registerWithProvider } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { formatPhone } from '@maru/web/lib/format';
import { landErrors } from '@maru/web/lib/formErrors';
import { digitsOf } from '@maru/web/lib/personFields';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { useForm, useWatch } from 'react-hook-form';
import {
  consentDraft,
  consentOf,
  emptyConsentDraft,
  useConsentTerms,
  useRegistrationConsents,
} from '../consents/useRegistrationConsents';
import { forgetDraft, readDraft, useKeptDraft } from '../pendingRegistration';
import { refuseKnownNumber } from '../phone/refusals';
import { usePhoneVerification } from '../phone/usePhoneVerification';
import { useIdentityChecks } from '../register/identity';
import { firstUnfinished } from '../register/unfinished';
import type { ProviderIdentity } from './landing';
import { type CompletionValues, completionSchema } from './schema';

const draftKey = 'completionDraft';
const failed = '회원가입 중 오류가 발생했습니다.';
const emptyDraft = { username: '', displayName: '', ...emptyConsentDraft };

type Options = {
  provider: string;
  identity: ProviderIdentity;
  onRegistered: (accessToken: string) => void;
};

/** The registration of somebody who came from a provider: what it told is fixed, the rest is asked. */
export function useCompletion({ provider, identity, onRegistered }: Options) {
  const { providerId, realName, phoneNumber } = identity;
  const draft = readDraft(draftKey, emptyDraft);
  const form = useForm<CompletionValues>({
    resolver: zodResolver(completionSchema(useConsentTerms())),
    defaultValues: {
      username: draft.username,
      displayName: draft.displayName,
      realName,
      phoneNumber: formatPhone(phoneNumber),
      consent: consentOf(draft),
    },
  });
  const values = useWatch({ control: form.control }) as CompletionValues;
  const { username, displayName, consent } = values;
  useKeptDraft(draftKey, { username, displayName, ...consentDraft(consent) });

  const checks = useIdentityChecks(values, form.setFocus);
  const phone = usePhoneVerification({
    typed: values.phoneNumber,
    refusal: refuseKnownNumber,
    focusNumber: () => form.setFocus('phoneNumber'),
  });
  const consents = useRegistrationConsents(form);

  const { send, failure, setFailure } = useFormMutation(form, {
    mutationFn: async (body: RegisterWithProviderData['body']) => {
      const { accessToken } = await registerWithProvider({ path: { provider }, body });
      if (!accessToken) throw new TypeError('the answer has no token');
      return accessToken;
    },
    onSuccess: (accessToken) => {
      forgetDraft(draftKey);
      onRegistered(accessToken);
    },
    onFailure: async (error) => {
      const ticketMessage = error instanceof ApiError ? error.fieldMessage('ticket') : undefined;
      if (ticketMessage) phone.refuseTicket(ticketMessage);
      return landErrors(form, await consents.translate(error), failed);
    },
    failed,
  });

  async function complete(person: CompletionValues) {
    const number = digitsOf(person.phoneNumber);
    // The provider's word for the number is good; whether it is taken by now is asked again.
    const refused = phoneNumber ? await refuseKnownNumber(number) : undefined;
    if (refused) return form.setError('phoneNumber', { message: refused }, { shouldFocus: true });
    const declaration = consents.declare();
    if (!declaration) return;
    await send({
      [`${provider}Id`]: providerId,
      username: person.username,
      displayName: person.displayName,
      realName: person.realName,
      phoneNumber: number,
      ...(phone.ticket && { ticket: phone.ticket }),
      ...declaration,
    });
  }

  const submit = form.handleSubmit(async (person) => {
    setFailure('');
    const unfinished = firstUnfinished({
      emailChecked: checks.username.isFree,
      nicknameChecked: checks.displayName.isFree,
      phoneVerified: phoneNumber !== '' || phone.isVerified,
    });
    if (!unfinished) return complete(person);
    void alertDialog(unfinished.alert).then((isRead) => isRead && form.setFocus(unfinished.field));
  });

  return { form, checks, phone, consents, failure, submit };
}
