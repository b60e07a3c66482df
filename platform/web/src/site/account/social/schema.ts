import { email, nickname, phoneNumber, realName } from '@maru/web/lib/personFields';
import { z } from '@maru/web/lib/zod';
import { type Asked, consentSchema } from '../consents/schema';
import { consentTexts } from '../consents/texts';

/** The consents follow what is asked at the moment. */
export const completionSchema = (asked: Asked | undefined) =>
  z.object({
    username: email,
    displayName: nickname,
    realName,
    phoneNumber,
    consent: consentSchema(asked, consentTexts.neededToJoin),
  });

export type CompletionValues = z.infer<ReturnType<typeof completionSchema>>;
