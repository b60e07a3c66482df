import { email, nickname, phoneNumber, realName } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';
import { type Asked, consentSchema } from '../consents/schema';

/** The consents follow what is asked at the moment. */
export const completionSchema = (asked: Asked | undefined) =>
  z.object({
    username: email,
    displayName: nickname,
    realName,
    phoneNumber,
    consent: consentSchema(asked, '가입할'),
  });

export type CompletionValues = z.infer<ReturnType<typeof completionSchema>>;
