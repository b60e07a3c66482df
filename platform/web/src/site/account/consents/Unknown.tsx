import { Button } from '@maru/web/ui/Button';
import { useEffect, useRef } from 'react';

type UnknownProps = {
  /** Where the member is. */
  path: string;
  busy: boolean;
  onRetry: () => void;
};

/** Says that nobody knows whether there is something to agree to. It is asked again on demand and at the next page. */
export function Unknown({ path, busy, onRetry }: UnknownProps) {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    onRetry();
  }, [path, onRetry]);
  return (
    <aside
      aria-label="동의 확인"
      className="bottom-bar z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-raised px-5 py-3 text-md print:hidden"
    >
      <p role="alert">동의할 내용이 있는지 확인하지 못했어요.</p>
      <Button size="s" variant="secondary" busy={busy} busyLabel="확인하고 있어요" onClick={onRetry}>
        다시 확인하기
      </Button>
    </aside>
  );
}
