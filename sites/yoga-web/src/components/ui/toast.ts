import type { Toast } from '@base-ui/react/toast';

type Manager = ReturnType<typeof Toast.createToastManager>;
type Kind = 'success' | 'error' | 'info';

let arrive: (manager: Manager) => void;
const manager = new Promise<Manager>((resolve) => {
  arrive = resolve;
});

let wanted = false;
const watchers = new Set<() => void>();

/** Whether anything was said yet: the Toaster is loaded only then, and no public page pays for it. */
export const toasterWanted = {
  get: () => wanted,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Called by the Toaster once it listens; what was said before then is said now. */
export function toasterIsReady(ready: Manager) {
  arrive(ready);
}

/** Something that can be done about the news, for as long as it is there. */
export type ToastAction = { label: string; run: () => void };

/** Long enough to find the button by keyboard. */
const actionTime = 10_000;

async function show(type: Kind, title: string, action?: ToastAction) {
  wanted = true;
  for (const watcher of watchers) watcher();
  const toasts = await manager;
  const id: string = toasts.add({
    title,
    type,
    ...(action && {
      timeout: actionTime,
      actionProps: {
        children: action.label,
        onClick() {
          toasts.close(id);
          action.run();
        },
      },
    }),
  });
}

/** Short news about something that was done. Never the only copy of an error: the field or the screen has it too. */
export const toast = {
  success: (title: string, action?: ToastAction) => void show('success', title, action),
  error: (title: string) => void show('error', title),
  info: (title: string) => void show('info', title),
};
