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

let standing = 0;
const waiting = new Set<() => void>();

/** Comes once no news stands on the screen: for what would cover it. */
export function newsIsRead(): Promise<void> {
  return standing === 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
}

function leave() {
  standing -= 1;
  if (standing > 0) return;
  for (const goOn of waiting) goOn();
  waiting.clear();
}

let covers: Promise<void> | null = null;

/** For what lies over the news: what is said meanwhile is said once the answered call has taken it away. */
export function coverNews(): () => void {
  let uncover = () => {};
  const cover = new Promise<void>((resolve) => {
    uncover = resolve;
  });
  covers = cover;
  return () => {
    if (covers === cover) covers = null;
    uncover();
  };
}

/** Something that can be done about the news, for as long as it is there. */
export type ToastAction = { label: string; run: () => void };

/** Long enough to find the button by keyboard. */
const actionTime = 10_000;

async function show(type: Kind, title: string, action?: ToastAction) {
  wanted = true;
  standing += 1;
  for (const watcher of watchers) watcher();
  const toasts = await manager;
  while (covers) await covers;
  const id: string = toasts.add({
    title,
    type,
    onRemove: leave,
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
