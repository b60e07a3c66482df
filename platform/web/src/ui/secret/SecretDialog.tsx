import type { ReactNode } from 'react';
import { Button } from '../Button';
import { CopyButton } from '../CopyButton';
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
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => !open && onClose()}
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
          <CopyButton text={secret ?? ''} variant="secondary" />
          <Button onClick={onClose}>옮겨 두었음</Button>
        </div>
      </div>
    </Dialog>
  );
}
