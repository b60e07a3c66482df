import { useOriginAway } from '@maru/web/lib/origin';
import { frameTexts } from './texts';

/** Says in one line why nothing can be saved, for as long as a cache answers in the program's place. */
export function ReadOnlyNotice() {
  if (!useOriginAway()) return null;
  return (
    <p
      role="alert"
      className="read-only sticky bottom-0 z-50 flex min-h-(--read-only) flex-wrap content-center justify-center gap-x-1 bg-ink px-5 text-center text-md text-surface print:hidden"
    >
      <span>{frameTexts.readOnly}</span> <span>{frameTexts.readOnlyHint}</span>
    </p>
  );
}
