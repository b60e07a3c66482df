import { Toast } from '@base-ui/react/toast';
import { cx } from '@maru/web/lib/cx';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { dialogTexts } from './dialogTexts';
import { toasterIsReady } from './toast';

const toastManager = Toast.createToastManager();

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={cx(
        'news flex items-center gap-3 rounded-control py-2 ps-5 pe-2 text-surface shadow-sheet transition-[opacity,translate]',
        'data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
        toast.type === 'error' ? 'bg-danger' : 'bg-ink',
      )}
    >
      <Toast.Title className="text-md" />
      <Toast.Action className="ms-auto min-h-9 shrink-0 rounded-control px-3 text-md font-semibold underline underline-offset-4" />
      {/* Every notice shows whole, so its button is there for everybody; by itself it hides from screen readers until hovered. */}
      <Toast.Close
        aria-label={dialogTexts.closeNotice}
        aria-hidden={false}
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          !toast.actionProps && 'ms-auto',
        )}
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Where toasts appear. Loaded with the first of them, see the providers. */
export default function Toaster() {
  useEffect(() => toasterIsReady(toastManager), []);
  return (
    <Toast.Provider toastManager={toastManager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={dialogTexts.notices}
          className="fixed inset-x-5 bottom-[calc(var(--toast-bottom,1.5rem)+var(--read-only,0px))] z-60 mx-auto grid w-auto max-w-[26rem] gap-2 print:hidden"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
