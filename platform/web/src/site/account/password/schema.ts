import { newPassword, passwordAgain, samePasswords } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';

const pair = { password: newPassword, passwordConfirm: passwordAgain };

/** With the old password, which the server verifies first. */
export const passwordChangeSchema = z
  .object({ prevPassword: z.string().min(1, '기존 비밀번호를 입력해주세요.'), ...pair })
  .refine(...samePasswords);

/** After the phone was verified there is no old password to ask for. */
export const passwordResetSchema = z.object({ prevPassword: z.string(), ...pair }).refine(...samePasswords);
