import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

/** Short news about something that was done. Never the only copy of an error: the field or the screen has it too. */
export const toast = {
  success: (title: string) => toastManager.add({ title, type: 'success' }),
  error: (title: string) => toastManager.add({ title, type: 'error', priority: 'high' }),
  info: (title: string) => toastManager.add({ title, type: 'info' }),
};
