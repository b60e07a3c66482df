import { useOriginAway } from '@/lib/origin';

/** Says in one line why nothing can be saved, for as long as a cache answers in the program's place. */
export function ReadOnlyNotice() {
  const away = useOriginAway();
  return (
    <div role="status" className="sticky bottom-0 z-50 print:hidden">
      {away && (
        <p className="bg-ink px-5 py-3 text-center text-[0.9375rem] text-surface">
          지금은 읽기만 할 수 있어요. 로그인과 저장은 잠시 뒤에 다시 할 수 있어요.
        </p>
      )}
    </div>
  );
}
