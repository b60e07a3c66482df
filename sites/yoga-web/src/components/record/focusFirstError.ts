/** Once the errors are on the screen. */
export function focusFirstError() {
  const wrong = '#main [aria-invalid="true"], #main [data-error="true"]';
  requestAnimationFrame(() => document.querySelector<HTMLElement>(wrong)?.focus());
}
