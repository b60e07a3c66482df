import { Field } from '@maru/web/ui/Field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordInput } from './PasswordInput';

type Side = { input: UseFormRegisterReturn; error: string | undefined };

/** A new password and the same once more. */
export function PasswordPair({ label, first, second }: { label: string; first: Side; second: Side }) {
  return (
    <>
      <Field label={label} required description="8자 이상 입력해 주세요." error={first.error}>
        {(control) => <PasswordInput {...control} {...first.input} autoComplete="new-password" />}
      </Field>
      <Field label={`${label} 확인`} required error={second.error}>
        {(control) => <PasswordInput {...control} {...second.input} autoComplete="new-password" />}
      </Field>
    </>
  );
}
