import { useState } from 'react';
import type { MemberNewSecret } from '@/api';
import { ConfirmCode } from './ConfirmCode';
import { StartForm } from './StartForm';

type SwitchOnProps = { hasPassword: boolean; onDone: (recoveryCodes: string[]) => void };

/** Password, then the app's first code: the second factor is on only after that. */
export function SwitchOn({ hasPassword, onDone }: SwitchOnProps) {
  const [secret, setSecret] = useState<MemberNewSecret | null>(null);
  if (secret === null) return <StartForm hasPassword={hasPassword} onStarted={setSecret} />;
  return <ConfirmCode secret={secret} onDone={onDone} />;
}
