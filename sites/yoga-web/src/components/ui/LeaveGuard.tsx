import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { session } from '@/lib/session';
import { ConfirmDialog } from './ConfirmDialog';

/** The question, what is lost, and the two answers. */
export type LeaveTexts = { title: string; description: string; leave: string; stay: string };

type LeaveGuardProps = { dirty: boolean; texts: LeaveTexts; onLeave: () => void };

/** Asks before an unsaved edit is left, for another screen or for good. An ended session is not held up. */
export function LeaveGuard({ dirty, texts, onLeave }: LeaveGuardProps) {
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
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => {
        leaving.current = true;
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
