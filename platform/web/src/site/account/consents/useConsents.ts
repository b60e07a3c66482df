import type { ConsentDeclaration } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { nextPaint } from '@maru/web/lib/nextPaint';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { usePhoneVerification } from '../phone/usePhoneVerification';
import { type Asked, named, toDeclaration, type WithConsent } from './schema';
import { consentTexts } from './texts';

type Options = {
  form: UseFormReturn<WithConsent>;
  asked: Asked | undefined;
  /** Loads the words again after the server said that they have changed. */
  refresh: () => Promise<Asked>;
};

export type Consents = ReturnType<typeof useConsents>;

/** The consents of a form, with the proof of a guardian's phone where one is needed. */
export function useConsents({ form, asked, refresh }: Options) {
  const { age, guardian } = useWatch({ control: form.control, name: 'consent' });
  const phone = usePhoneVerification({
    typed: guardian.phoneNumber,
    purpose: 'guardian',
    refusal: async () => undefined,
    focusNumber: () => form.setFocus('consent.guardian.phoneNumber'),
  });
  const isUnder = age === 'under' && Boolean(asked?.age);

  /** What is to be sent; nothing as long as the guardian's phone has not answered, which the field then says. */
  function declare(): ConsentDeclaration | null {
    if (!asked) return null;
    if (isUnder && phone.ticket === null) {
      const name = 'consent.guardian.phoneNumber';
      form.setError(name, { message: consentTexts.guardianPhone }, { shouldFocus: true });
      return null;
    }
    return toDeclaration(form.getValues('consent'), asked, phone.ticket);
  }

  /** The refusal with the names of this form. Where words have changed, the new ones are on the screen by then. */
  async function translate(error: unknown): Promise<unknown> {
    if (!(error instanceof ApiError) || !asked) return error;
    const ticketMessage = error.fieldMessage('guardian.ticket');
    if (ticketMessage) phone.refuseTicket(ticketMessage);
    const isStale = error.fieldErrors.some(({ field }) => /^(?:consents\.|guardian\.consent$)/.test(field));
    if (error.status !== 409 || !isStale) return named(error, asked);
    form.setValue('consent.guardian.consent', false);
    const fresh = await refresh();
    await nextPaint();
    return named(error, fresh);
  }

  return { form, asked, phone, isUnder, declare, translate };
}
