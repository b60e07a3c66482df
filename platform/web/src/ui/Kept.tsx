import { type ReactNode, useState } from 'react';

type KeptProps = { shown: boolean; className?: string; children: ReactNode };

/** What was shown once stays while it is out of sight, with all that it knows: an editor what can be taken back. */
export function Kept({ shown, className, children }: KeptProps) {
  const [wasShown, setWasShown] = useState(shown);
  if (shown && !wasShown) setWasShown(true);
  if (!shown && !wasShown) return null;
  return (
    <div hidden={!shown} className={className}>
      {children}
    </div>
  );
}
