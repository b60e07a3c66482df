import { checkDisplayName, checkUsername } from '@maru/web/api';
import { email, nickname } from '@maru/web/lib/personFields';
import { emailSentences, nicknameSentences } from '../texts';
import { useAvailability } from './useAvailability';

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
