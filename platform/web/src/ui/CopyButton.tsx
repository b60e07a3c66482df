import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';

type CopyButtonProps = {
  text: string;
  variant?: 'primary' | 'secondary';
  /** What else can be done, between the word that it is copied and the button. */
  children?: ReactNode;
};

/** Copies a text, and says so at the start of the row that it stands in. */
export function CopyButton({ text, variant = 'primary', children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The text can be selected and copied by hand.
      setCopied(false);
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <>
      <span role="status" className="me-auto text-sm text-soft">
        {copied ? '복사함' : ''}
      </span>
      {children}
      <Button variant={variant} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        복사
      </Button>
    </>
  );
}
