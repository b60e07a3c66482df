import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';

type SecretDialogProps = {
  /** Absent while there is nothing to show. */
  secret: string | null;
  title: string;
  /** What the secret is called: 토큰. */
  label: string;
  children?: ReactNode;
  onClose: () => void;
};

/** A secret that the server shows this once. */
export function SecretDialog({ secret, title, label, children, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret ?? '');
      setCopied(true);
    } catch {
      // The text can be selected and copied by hand.
      setCopied(false);
    }
  }

  function close() {
    setCopied(false);
    onClose();
  }

  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && close()}
      title={title}
      description="지금 한 번만 보임. 창을 닫으면 다시 볼 수 없으니 안전한 곳에 옮겨 두기"
    >
      <div className="grid gap-4 px-7 pt-4 pb-7">
        <output
          aria-label={label}
          className="block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all"
        >
          {secret}
        </output>
        {children}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span role="status" className="me-auto text-sm text-soft">
            {copied ? '복사함' : ''}
          </span>
          <Button variant="secondary" onClick={() => void copy()}>
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            복사
          </Button>
          <Button onClick={close}>옮겨 두었음</Button>
        </div>
      </div>
    </Dialog>
  );
}
