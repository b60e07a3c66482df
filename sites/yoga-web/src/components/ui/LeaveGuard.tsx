import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { session } from '@/lib/session';
import { ConfirmDialog } from './ConfirmDialog';

type LeaveGuardProps = {
  dirty: boolean;
  /** What leaving would cost, in the words of the screen. */
  description: string;
  onLeave: () => void;
};

/** Asks before an unsaved edit is left, for another screen or for good. An ended session is not held up. */
export function LeaveGuard({ dirty, description, onLeave }: LeaveGuardProps) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !leaving.current) blocker.reset?.();
      }}
      title="저장하지 않은 변경이 있습니다."
      description={description}
      confirmLabel="저장하지 않고 이동"
      cancelLabel="계속 편집"
      danger
      onConfirm={() => {
        leaving.current = true;
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
