import { consent, email, nickname, phoneNumber, realName } from '@/lib/personFields';
import { z } from '@/lib/zod';

export const completionSchema = z.object({
  username: email,
  displayName: nickname,
  realName,
  phoneNumber,
  terms: consent('이용약관'),
  privacy: consent('개인정보처리방침'),
});

export type CompletionValues = z.infer<typeof completionSchema>;
