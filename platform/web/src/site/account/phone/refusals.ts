import { checkPhoneNumber, type FindPhoneNumberResponses } from '@maru/web/api';
import { client } from '@maru/web/api/client.gen';
import { sentenceFor } from '@maru/web/lib/formErrors';
import { knownNumberSentences, newNumberSentences } from './texts';

/** A number that somebody has cannot be registered again. */
export async function refuseKnownNumber(number: string): Promise<string | undefined> {
  try {
    await checkPhoneNumber({ body: { phoneNumber: number } });
    return undefined;
  } catch (error) {
    return sentenceFor(error, newNumberSentences);
  }
}

/** A number that nobody has leads to no account. */
export async function refuseUnknownNumber(number: string): Promise<string | undefined> {
  try {
    // The generated call hides the status, and the status is the answer.
    const { response } = await client.post<FindPhoneNumberResponses, unknown, true>({
      url: '/api/member/findUserPhoneNumberCheck',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: { phoneNumber: number },
    });
    return response.status === 204 ? knownNumberSentences[404] : undefined;
  } catch (error) {
    return sentenceFor(error, knownNumberSentences);
  }
}
