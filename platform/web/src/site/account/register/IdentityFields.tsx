import type { UseFormRegisterReturn } from 'react-hook-form';
import { registerTexts } from '../texts';
import { CheckedField } from './CheckedField';
import type { Availability } from './useAvailability';

type IdentityFieldProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  availability: Availability;
};

function Email({ hint, ...props }: IdentityFieldProps & { hint: string }) {
  return (
    <CheckedField
      {...props}
      label={registerTexts.email}
      description={hint}
      freeText={registerTexts.emailFree}
      type="email"
      inputMode="email"
      autoComplete="username"
    />
  );
}

function Nickname(props: IdentityFieldProps) {
  return (
    <CheckedField
      {...props}
      label={registerTexts.nickname}
      description={registerTexts.nicknameHint}
      freeText={registerTexts.nicknameFree}
      autoComplete="nickname"
    />
  );
}

/** The two names of a member that nobody else may have. */
export const IdentityFields = { Email, Nickname };
