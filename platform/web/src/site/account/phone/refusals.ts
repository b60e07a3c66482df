import { checkPhoneNumber, type FindPhoneNumberResponses } from '@maru/web/api';
import { client } from '@maru/web/api/client.gen';
import { type Sentences, sentenceFor } from '@maru/web/lib/formErrors';

const newNumberSentences: Sentences = {
  400: '전화번호 형식이 올바르지 않습니다.',
  409: '이미 가입된 전화번호입니다. 기존 계정으로 로그인해주세요.',
  otherwise: '회원가입 중 오류가 발생했습니다.',
};

const knownNumberSentences: Sentences = {
  400: '전화번호 형식이 올바르지 않습니다.',
  404: '해당 전화번호로 가입된 회원이 없습니다.',
  otherwise: '회원 정보를 확인하지 못했습니다. 다시 시도해주세요.',
};

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
