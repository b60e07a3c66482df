import { Field } from '@maru/web/ui/Field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from './PasswordInput';
import { registerTexts } from './texts';

type Side = { input: UseFormRegisterReturn; error: string | undefined };

/** A new password and the same once more. */
export function PasswordPair({ label, first, second }: { label: string; first: Side; second: Side }) {
  return (
    <>
      <Field label={label} required description={registerTexts.passwordHint} error={first.error}>
        {(control) => <PasswordInput {...control} {...first.input} autoComplete="new-password" />}
      </Field>
      <Field label={registerTexts.again(label)} required error={second.error}>
        {(control) => <PasswordInput {...control} {...second.input} autoComplete="new-password" />}
      </Field>
    </>
  );
}
