import { checkDisplayName, checkUsername } from '@maru/web/api';
import type { Sentences } from '@maru/web/lib/formErrors';
import { email, nickname } from '@maru/web/lib/personFields';
import { useAvailability } from './useAvailability';

const emailSentences: Sentences = {
  409: '이미 존재하는 이메일입니다. 다른 이메일을 입력해주세요.',
  otherwise: '이메일 형식이 올바르지 않습니다.',
};

const nicknameSentences: Sentences = {
  409: '이미 사용 중인 닉네임입니다.',
  otherwise: '닉네임 형식이 올바르지 않습니다.',
};

type Identity = { username: string; displayName: string };

/** The two duplicate checks that every registration needs. */
export function useIdentityChecks(typed: Identity, focus: (field: keyof Identity) => void) {
  const username = useAvailability({
    typed: typed.username,
    schema: email,
    mutationFn: (value) => checkUsername({ body: { username: value } }),
    sentences: emailSentences,
    focus: () => focus('username'),
  });
  const displayName = useAvailability({
    typed: typed.displayName,
    schema: nickname,
    mutationFn: (value) => checkDisplayName({ body: { displayName: value } }),
    sentences: nicknameSentences,
    focus: () => focus('displayName'),
  });
  return { username, displayName };
}
