import { z } from '@/lib/zod';
import { consent, email, nickname, phoneNumber, realName } from '../fields';

export const completionSchema = z.object({
  username: email,
  displayName: nickname,
  realName,
  phoneNumber,
  terms: consent('이용약관'),
  privacy: consent('개인정보처리방침'),
});

export type CompletionValues = z.infer<typeof completionSchema>;
