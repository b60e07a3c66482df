import { zodResolver } from '@hookform/resolvers/zod';
import { type AuthRegistration, register } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
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
import { registerTexts } from '../texts';
import { useIdentityChecks } from './identity';
import { type RegistrationValues, registrationSchema } from './schema';
import { firstUnfinished } from './unfinished';

const draftKey = 'registerDraft';
const emptyDraft = { username: '', displayName: '', realName: '', phoneNumber: '', ...emptyConsentDraft };

/** What was typed before a reload of this tab. */
function readValues(): RegistrationValues {
  const draft = readDraft(draftKey, emptyDraft);
  const { username, displayName, realName, phoneNumber } = draft;
  const typed = { username, displayName, realName, phoneNumber, consent: consentOf(draft) };
  return { ...typed, password: '', passwordConfirm: '' };
}

/** The whole registration: values that survive a reload, three checks, and the call that needs them all. */
export function useRegistration(onRegistered: (username: string) => void) {
  const form = useForm<RegistrationValues>({
    resolver: zodResolver(registrationSchema(useConsentTerms())),
    defaultValues: readValues(),
  });
  const values = useWatch({ control: form.control }) as RegistrationValues;
  const { password, passwordConfirm, consent, ...draft } = values;
  useKeptDraft(draftKey, { ...draft, ...consentDraft(consent) });

  const checks = useIdentityChecks(draft, form.setFocus);
  const phone = usePhoneVerification({
    typed: draft.phoneNumber,
    refusal: refuseKnownNumber,
    focusNumber: () => form.setFocus('phoneNumber'),
  });
  const consents = useRegistrationConsents(form);

  const { send, failure, setFailure } = useFormMutation(form, {
    mutationFn: (body: AuthRegistration) => register({ body }),
    onSuccess: ({ username }) => {
      forgetDraft(draftKey);
      onRegistered(username);
    },
    onFailure: async (error) => {
      const ticketMessage = error instanceof ApiError ? error.fieldMessage('ticket') : undefined;
      if (ticketMessage) phone.refuseTicket(ticketMessage);
      return landErrors(form, await consents.translate(error), registerTexts.failed);
    },
    failed: registerTexts.failed,
  });

  async function sendWith(values: RegistrationValues, ticket: string) {
    const declaration = consents.declare();
    const { passwordConfirm: _, consent: _consent, ...person } = values;
    if (declaration)
      await send({ ...person, phoneNumber: digitsOf(values.phoneNumber), ticket, ...declaration });
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    const unfinished = firstUnfinished({
      emailChecked: checks.username.isFree,
      nicknameChecked: checks.displayName.isFree,
      phoneVerified: phone.isVerified,
    });
    if (unfinished) {
      void alertDialog(unfinished.alert).then((isRead) => isRead && form.setFocus(unfinished.field));
    } else if (phone.ticket) {
      await sendWith(values, phone.ticket);
    }
  });

  return { form, checks, phone, consents, failure, submit };
}
