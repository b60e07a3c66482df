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

async function show(type: Kind, title: string) {
  wanted = true;
  for (const watcher of watchers) watcher();
  (await manager).add({ title, type, priority: type === 'error' ? 'high' : 'low' });
}

/** Short news about something that was done. Never the only copy of an error: the field or the screen has it too. */
export const toast = {
  success: (title: string) => void show('success', title),
  error: (title: string) => void show('error', title),
  info: (title: string) => void show('info', title),
};
