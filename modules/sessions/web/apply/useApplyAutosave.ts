import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApplyValues } from '../form/schema';
import { type Sent, writeApplyAutosave } from './autosave';

const keepAfter = 400;

/**
 * Keeps what is typed on this device: a moment after the last stroke, and at once when the page is left.
 * Nothing is kept once it is `done`.
 */
export function useApplyAutosave(
  form: UseFormReturn<ApplyValues>,
  code: string,
  member: string,
  sent: RefObject<Sent | null>,
  done: RefObject<boolean>,
) {
  const { subscribe } = form;
  useEffect(() => {
    let unkept: ApplyValues | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function keep() {
      clearTimeout(timer);
      if (unkept && !done.current) writeApplyAutosave(code, member, unkept, sent.current);
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
  }, [subscribe, code, member, sent, done]);
}
