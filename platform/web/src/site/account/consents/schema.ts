import type { ConsentAge, ConsentDeclaration, ConsentSubject } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { digitsOf, phoneNumber, problemOf, realName } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';
import { consentTexts } from './texts';

/** What a form asks: the terms of a registration, or what a member has not agreed to yet. */
export type Asked = {
  documents: ConsentSubject[];
  age?: ConsentAge | null;
  news?: ConsentSubject[];
};

/** Whether a member has something to agree to. */
export function isOutstanding({ documents, age }: Asked): boolean {
  return documents.length > 0 || Boolean(age);
}

/** Ticks belong to the words that were shown: when these change, the tick is gone. */
const values = z.object({
  agreed: z.record(z.string(), z.boolean()),
  // Of buttons of which none is chosen the browser says nothing at all.
  age: z.enum(['', 'alone', 'under']).catch(''),
  guardian: z.object({ name: z.string(), phoneNumber: z.string(), consent: z.boolean() }),
});

export type ConsentValues = z.infer<typeof values>;
/** The part of a form that holds them. */
export type WithConsent = { consent: ConsentValues };

export const noConsents: ConsentValues = {
  agreed: {},
  age: '',
  guardian: { name: '', phoneNumber: '', consent: false },
};

/** `needed` is the sentence about a missing consent. */
export function consentSchema(asked: Asked | undefined, needed: (title: string) => string) {
  return values.superRefine(({ agreed, age, guardian }, context) => {
    const refuse = (path: string[], message: string | undefined) => {
      if (message) context.addIssue({ code: 'custom', path, message });
    };
    if (!asked) return refuse(['agreed'], consentTexts.loading);
    for (const { hash, title } of asked.documents) if (!agreed[hash]) refuse(['agreed', hash], needed(title));
    if (!asked.age) return;
    if (age === '') refuse(['age'], consentTexts.age);
    if (age !== 'under') return;
    refuse(['guardian', 'name'], problemOf(realName, guardian.name));
    refuse(['guardian', 'phoneNumber'], problemOf(phoneNumber, guardian.phoneNumber));
    if (!guardian.consent) refuse(['guardian', 'consent'], consentTexts.guardianConsent);
  });
}

/** What the server is told. `ticket` proves the guardian's phone. */
export function toDeclaration(
  { agreed, age, guardian }: ConsentValues,
  asked: Asked,
  ticket: string | null,
): ConsentDeclaration {
  const { documents, news = [] } = asked;
  const alone = asked.age && age === 'alone' ? [asked.age.alone] : [];
  const ticked = [...documents, ...news].filter(({ hash }) => agreed[hash]);
  const consents = [...ticked, ...alone].map(({ subject, hash }) => ({ subject, hash }));
  if (!asked.age || age !== 'under') return { consents };
  return {
    consents,
    underAge: true,
    guardian: {
      name: guardian.name.trim(),
      phoneNumber: digitsOf(guardian.phoneNumber),
      ticket: ticket ?? '',
      consent: asked.age.guardian.hash,
    },
  };
}

/** The refusal with the server's fields under the names that the form has for them. */
export function named(error: ApiError, { documents, news = [] }: Asked): ApiError {
  const names = new Map([...documents, ...news].map(({ subject, hash }) => [`consents.${subject}`, hash]));
  const nameOf = (field: string) => {
    const hash = names.get(field);
    if (hash) return `consent.agreed.${hash}`;
    if (field === 'underAge' || field === 'consents.age') return 'consent.age';
    return field.startsWith('guardian.') ? `consent.${field}` : field;
  };
  return new ApiError(error.status, error.message, {
    fieldErrors: error.fieldErrors.map(({ field, message }) => ({ field: nameOf(field), message })),
  });
}

/** The ticks as text, for a draft. */
export function toText({ agreed }: ConsentValues): string {
  const ticked = Object.keys(agreed).filter((hash) => agreed[hash]);
  return ticked.join(' ');
}

export function fromText(text: string): ConsentValues['agreed'] {
  const ticked = text.split(' ').filter((hash) => /^[0-9a-f]{64}$/.test(hash));
  return Object.fromEntries(ticked.map((hash) => [hash, true]));
}
