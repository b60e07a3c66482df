import { useEffect } from 'react';

const wrong = '#main [aria-invalid="true"], #main [data-error="true"]';

/** Where nobody can type: what is folded away, and what lies below a dialog. */
const away = '[hidden], [inert], [aria-hidden="true"]';

/** After a save that failed the first field that is wrong takes the focus, once it is shown and can be used again. */
export function useFocusOnFailure(failure: object | null, saving: boolean) {
  useEffect(() => {
    if (!failure || saving) return;
    // A tab with the error may have to open first.
    requestAnimationFrame(() => {
      const fields = [...document.querySelectorAll<HTMLElement>(wrong)];
      fields.find((field) => !field.closest(away))?.focus();
    });
  }, [failure, saving]);
}
