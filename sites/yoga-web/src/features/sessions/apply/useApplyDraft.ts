import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApplyValues } from '@/components/applyForm/schema';
import { keepApplyDraft } from './draft';

const keepAfter = 400;

/** Keeps what is typed on this device: a moment after the last stroke, and at once when the page is left. */
export function useApplyDraft(
  form: UseFormReturn<ApplyValues>,
  code: string,
  member: string,
  idempotencyKey: string,
) {
  const { subscribe } = form;
  useEffect(() => {
    let unkept: ApplyValues | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep() {
      clearTimeout(timer);
      if (unkept) keepApplyDraft(code, member, unkept, idempotencyKey);
      unkept = null;
    }
    const end = subscribe({
      formState: { values: true },
      callback({ values }) {
        unkept = values;
        clearTimeout(timer);
        timer = setTimeout(keep, keepAfter);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      end();
      keep();
    };
  }, [subscribe, code, member, idempotencyKey]);
}
