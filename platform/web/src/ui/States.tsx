import { toLocalisedMessage } from '@maru/web/lib/apiError';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { uiTexts } from './texts';

/** What stands where a list has nothing yet: it says what will appear here. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state-frame gap-2">
      <p className="font-medium">{title}</p>
      {children && <div className="text-balance text-soft">{children}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** What failed, in a sentence. */
  failed: string;
  /** Why; what is known of it is said below. Left out where the sentence says it. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
};

/** A failed load: what failed, why or what to do, and a way to try again. */
export function ErrorState({ failed, error, onRetry, retrying = false }: ErrorStateProps) {
  const reason = error === undefined ? '' : toLocalisedMessage(error, uiTexts.later);
  return (
    <div role="alert" className="state-frame gap-5">
      <div className="grid gap-2">
        <p className="font-medium">{failed}</p>
        {reason !== failed && <p className="text-balance text-soft empty:hidden">{reason}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} busy={retrying} busyLabel={uiTexts.loading}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
