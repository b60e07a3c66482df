import {
  consent,
  email,
  newPassword,
  nickname,
  passwordAgain,
  phoneNumber,
  realName,
  samePasswords,
} from '@/lib/personFields';
import { z } from '@/lib/zod';

export const registrationSchema = z
  .object({
    username: email,
    password: newPassword,
    passwordConfirm: passwordAgain,
    displayName: nickname,
    realName,
    phoneNumber,
    terms: consent('이용약관'),
    privacy: consent('개인정보처리방침'),
  })
  .refine(...samePasswords);

export type RegistrationValues = z.infer<typeof registrationSchema>;
