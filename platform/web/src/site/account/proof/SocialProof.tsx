import { session } from '@maru/web/lib/auth';
import { paths } from '@maru/web/lib/paths';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useEffect, useState } from 'react';
import { rememberNext } from '../next';
import type { Provider } from './ProofDialog';

const blockedText = '새 창이 열리지 않았어요. 브라우저에서 팝업을 허용한 뒤에 다시 눌러 주세요.';
const strangerText = '다른 계정으로 로그인했어요. 쓰던 계정으로 다시 로그인해 주세요.';

type SocialProofProps = { provider: Provider; onProved: () => void };

/** Another login through the provider, in a window of its own, so that the form behind this stays as it is. */
export function SocialProof({ provider, onProved }: SocialProofProps) {
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const { token: before, user: member } = session.snapshot();
    return session.subscribe(() => {
      const { token, user } = session.snapshot();
      if (token === null || token === before) return;
      if (user.id === member.id) onProved();
      else setFailure(strangerText);
    });
  }, [onProved]);

  function logIn() {
    setFailure('');
    // The new window begins with a copy of what this tab remembers.
    rememberNext(paths.proved);
    const opened = window.open(paths.authorize(provider.key), '_blank', 'popup,width=520,height=760');
    rememberNext(paths.home);
    if (!opened) setFailure(blockedText);
  }

  return (
    <div className="grid gap-6 px-7 pt-2 pb-7">
      <p className="text-soft">
        계정을 지키기 위해 {provider.label} 로그인을 한 번 더 확인해요. 새 창에서 로그인하면 하던 일이
        이어지고, 입력하던 내용은 그대로 있어요.
      </p>
      <FormMessage>{failure}</FormMessage>
      <Button onClick={logIn} className="justify-self-end">
        {provider.label} 로그인 창 열기
      </Button>
    </div>
  );
}
