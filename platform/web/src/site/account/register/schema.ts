import {
  email,
  newPassword,
  nickname,
  passwordAgain,
  phoneNumber,
  realName,
  samePasswords,
} from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';
import { type Asked, consentSchema } from '../consents/schema';
import { consentTexts } from '../consents/texts';

/** The consents follow what is asked at the moment. */
export const registrationSchema = (asked: Asked | undefined) =>
  z
    .object({
      username: email,
      password: newPassword,
      passwordConfirm: passwordAgain,
      displayName: nickname,
      realName,
      phoneNumber,
      consent: consentSchema(asked, consentTexts.neededToJoin),
    })
    .refine(...samePasswords);

export type RegistrationValues = z.infer<ReturnType<typeof registrationSchema>>;
