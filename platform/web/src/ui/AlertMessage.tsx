import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './Button';
import { backdropClass, sheetClass } from './Dialog';
import { dialogTexts } from './dialogTexts';

function AlertMessage({ message, onClosed }: { message: string; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root
        open={open}
        onOpenChange={setOpen}
        onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
      >
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className={backdropClass} />
          <AlertDialog.Popup className={sheetClass('xs', 'gap-7 p-7')}>
            <AlertDialog.Title className="text-lg leading-relaxed font-medium">{message}</AlertDialog.Title>
            <AlertDialog.Close render={<Button className="justify-self-end" />}>
              {dialogTexts.confirm}
            </AlertDialog.Close>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  );
}

/** Use `alertDialog`, which loads this. */
export function showAlert(message: string, left: AbortSignal): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    function close(isRead: boolean) {
      left.removeEventListener('abort', leave);
      // A root cannot be taken down while it renders, and this is called from one of its effects.
      setTimeout(() => {
        root.unmount();
        host.remove();
        resolve(isRead);
      });
    }
    const leave = () => close(false);
    left.addEventListener('abort', leave);
    root.render(<AlertMessage message={message} onClosed={() => close(true)} />);
  });
}
