const wrong = '[aria-invalid="true"], [data-error="true"]';

/** Where nobody can type: what is folded away, and what lies below a dialog. */
const away = '[hidden], [inert], [aria-hidden="true"]';

/** The first field in `place` that is wrong takes the focus, once it is shown and can be used again. */
export function focusFirstWrong(place: ParentNode | null) {
  // A tab with the error may have to open first.
  requestAnimationFrame(() => {
    const fields = [...(place?.querySelectorAll<HTMLElement>(wrong) ?? [])];
    fields.find((field) => !field.closest(away))?.focus();
  });
}
