import type { MemberNewSecret } from '@maru/web/api';
import { useState } from 'react';
import { ConfirmCode } from './ConfirmCode';
import { StartForm } from './StartForm';

/** The secret, then the app's first code: the second factor is on only after that. */
export function SwitchOn({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [secret, setSecret] = useState<MemberNewSecret | null>(null);
  if (secret === null) return <StartForm onStarted={setSecret} />;
  return <ConfirmCode secret={secret} onDone={onDone} />;
}
