import type { ConsentAge } from '@maru/web/api';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { useId } from 'react';
import { PhoneFields } from '../phone/PhoneFields';
import { ConsentBox } from './ConsentBox';
import { consentTexts } from './texts';
import type { Consents } from './useConsents';

/** Who agrees for a child: name, a phone that answers its code, and the consent itself. */
function GuardianFields({ consents, age }: { consents: Consents; age: ConsentAge }) {
  const { form, phone } = consents;
  const errors = form.formState.errors.consent?.guardian;
  // In the order of the page: the first of them that is wrong gets the focus.
  const name = form.register('consent.guardian.name');
  const phoneNumber = form.register('consent.guardian.phoneNumber');
  const consent = form.register('consent.guardian.consent');
  return (
    <fieldset className="grid gap-6 rounded-control bg-sunken p-5 desktop:p-7">
      <legend className="sr-only">{consentTexts.guardian}</legend>
      <p className="text-md text-soft">{consentTexts.guardianHint(age.youngest)}</p>
      <Field label={consentTexts.guardianName} required error={errors?.name?.message}>
        {(control) => <Input {...control} {...name} autoComplete="off" />}
      </Field>
      <PhoneFields
        label={consentTexts.guardianNumber}
        input={phoneNumber}
        error={errors?.phoneNumber?.message}
        verification={phone}
        autoComplete="off"
      />
      <ConsentBox
        input={consent}
        label={`${age.guardian.title}\u00a0${consentTexts.required}`}
        required
        error={errors?.consent?.message}
      />
    </fieldset>
  );
}

/** Old enough to decide alone, or not. No birth date is asked. */
export function AgeFields({ consents, age }: { consents: Consents; age: ConsentAge }) {
  const { form, isUnder } = consents;
  const id = useId();
  const error = form.formState.errors.consent?.age?.message;
  const choices = [
    ['alone', age.alone.title],
    ['under', consentTexts.under(age.youngest)],
  ] as const;
  return (
    <div className="grid gap-4">
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="grid gap-3"
      >
        <p id={`${id}-label`} className="text-md font-medium">
          {consentTexts.ageCheck}
          <span aria-hidden className="ms-1 text-highlight">
            *
          </span>
        </p>
        {choices.map(([value, label]) => (
          <label key={value} className="flex cursor-pointer items-start gap-3">
            <input
              {...form.register('consent.age')}
              type="radio"
              value={value}
              className="mt-[calc((1lh-1.25rem)/2)] size-5 shrink-0 accent-(--accent)"
            />
            {label}
          </label>
        ))}
        <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
          {error}
        </p>
      </div>
      {isUnder && <GuardianFields consents={consents} age={age} />}
    </div>
  );
}
