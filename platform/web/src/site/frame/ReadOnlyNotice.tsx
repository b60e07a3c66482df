import { useOriginAway } from '@maru/web/lib/origin';

/** Says in one line why nothing can be saved, for as long as a cache answers in the program's place. */
export function ReadOnlyNotice() {
  if (!useOriginAway()) return null;
  return (
    <p
      role="alert"
      className="read-only sticky bottom-0 z-50 flex min-h-(--read-only) flex-wrap content-center justify-center gap-x-1 bg-ink px-5 text-center text-md text-surface print:hidden"
    >
      <span>지금은 읽기만 할 수 있어요.</span> <span>로그인과 저장은 잠시 뒤에 다시 할 수 있어요.</span>
    </p>
  );
}
