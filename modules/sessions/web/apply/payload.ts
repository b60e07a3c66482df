import type { SessionNewApplication } from '@maru/web/api';
import { digitsOf } from '@maru/web/lib/personFields';
import type { ApplyValues } from '../form/schema';

/** The body of an application: answers as they were typed, files by their path, and nothing for what was left empty. */
export function toApplication(values: ApplyValues, formVersion: number): SessionNewApplication {
  const { name, phone, email, address, dynamicFields, consent, sensitiveConsent } = values;
  const answers = Object.entries(dynamicFields)
    .filter(([, value]) => value.length > 0)
    .map(([key, value]) => [key, typeof value === 'string' ? value : value.map(({ path }) => path)]);
  return {
    name: name.trim(),
    phone: digitsOf(phone),
    email: email.trim(),
    address: address.trim(),
    dynamicFields: Object.fromEntries(answers),
    consent,
    sensitiveConsent,
    formVersion,
  };
}
