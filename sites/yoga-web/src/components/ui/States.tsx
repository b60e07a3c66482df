import type { ReactNode } from 'react';
import { toLocalisedMessage } from '@/lib/apiError';
import { cx } from '@/lib/cx';
import { Button } from './Button';

// Right below tabs their line is line enough.
const frame =
  'grid justify-items-center border-y border-line px-6 py-16 text-center [[role=tabpanel]>&]:border-t-0';

/** What stands where a list has nothing yet: it says what will appear here. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={cx(frame, 'gap-2')}>
      <p className="font-medium">{title}</p>
      {children && <div className="text-balance text-soft">{children}</div>}
    </div>
  );
}

type ErrorStateProps = { error: unknown; onRetry?: () => void; retrying?: boolean };

/** A failed load, in the words of the specification, section 8, with a way to try again. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className={cx(frame, 'gap-5')}>
      <p>Error: {toLocalisedMessage(error)}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={retrying} busyLabel="불러오는 중이에요">
          다시 시도하기
        </Button>
      )}
    </div>
  );
}
