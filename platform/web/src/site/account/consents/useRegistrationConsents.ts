import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { consentQueries } from './queries';
import { type ConsentValues, fromText, noConsents, toText, type WithConsent } from './schema';
import { useConsents } from './useConsents';

/** What is kept of the consents while a form is half filled. */
export const emptyConsentDraft = { agreed: '', age: '', guardianName: '', guardianPhone: '' };

export function consentDraft(consent: ConsentValues): typeof emptyConsentDraft {
  const { age, guardian } = consent;
  return { agreed: toText(consent), age, guardianName: guardian.name, guardianPhone: guardian.phoneNumber };
}

export function consentOf(draft: typeof emptyConsentDraft): ConsentValues {
  const { agreed, age, guardianName, guardianPhone } = draft;
  return {
    agreed: fromText(agreed),
    age: age === 'alone' || age === 'under' ? age : '',
    guardian: { ...noConsents.guardian, name: guardianName, phoneNumber: guardianPhone },
  };
}

/** What every registration asks. */
export function useConsentTerms() {
  return useQuery(consentQueries.terms()).data;
}

/** The consents of a registration, whichever way it came. */
export function useRegistrationConsents<Values extends WithConsent>(form: UseFormReturn<Values>) {
  const queryClient = useQueryClient();
  return useConsents({
    // Every path that the consents use is one of the larger form too.
    form: form as unknown as UseFormReturn<WithConsent>,
    asked: useConsentTerms(),
    refresh: () => queryClient.fetchQuery({ ...consentQueries.terms(), staleTime: 0 }),
  });
}
