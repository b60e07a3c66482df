import type { MemberPlaceholder } from '@maru/web/api';
import { email, newPassword, passwordAgain, samePasswords } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';

/** What is still to be replaced is asked for; the rest is not on the screen. */
export function schemaFor(open: MemberPlaceholder[]) {
  const asksPassword = open.includes('password');
  return z
    .object({
      username: open.includes('email') ? email : z.string(),
      password: asksPassword ? newPassword : z.string(),
      passwordConfirm: asksPassword ? passwordAgain : z.string(),
    })
    .refine(...samePasswords);
}
