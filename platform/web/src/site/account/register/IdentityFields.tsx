import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckedField } from './CheckedField';
import type { Availability } from './useAvailability';

type IdentityFieldProps = {
  input: UseFormRegisterReturn;
  error: string | undefined;
  availability: Availability;
};

function Email(props: IdentityFieldProps) {
  return (
    <CheckedField
      {...props}
      label="이메일"
      description="로그인할 때 아이디로 써요."
      freeText="사용할 수 있는 이메일이에요."
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
      label="닉네임"
      description="게시판에 보이는 이름이에요. 2자에서 20자까지 쓸 수 있어요."
      freeText="사용할 수 있는 닉네임이에요."
      autoComplete="nickname"
    />
  );
}

/** The two names of a member that nobody else may have. */
export const IdentityFields = { Email, Nickname };
