import { AlertDialog } from '@base-ui/react/alert-dialog';
import { session } from '@maru/web/lib/auth';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { backdropClass, sheetClass } from './Dialog';

type LeaveGuardProps = {
  dirty: boolean;
  /** Whether it is on its way to be stored: who leaves goes once that has ended well. */
  saving?: boolean;
  /** Kept true while the visitor waits to go elsewhere and once they went: the screen leads nowhere then. */
  leaving?: RefObject<boolean>;
  /** What leaving would cost, in the words of the screen. */
  description: string;
  onLeave?: () => void;
};

type WaitingProps = { open: boolean; finalFocus: () => boolean; onStay: () => void };

function Waiting({ open, finalFocus, onStay }: WaitingProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup finalFocus={finalFocus} className={sheetClass('s', 'gap-3 p-7')}>
          <AlertDialog.Title className="text-2xl leading-normal font-semibold">
            저장하고 있습니다.
          </AlertDialog.Title>
          <AlertDialog.Description className="text-soft">저장이 끝나면 이동합니다.</AlertDialog.Description>
          <AlertDialog.Close render={<Button variant="secondary" className="mt-4 justify-self-end" />}>
            이동하지 않기
          </AlertDialog.Close>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Whether a navigation is held until the save has ended; one that ended badly has to be seen, so it is given up. */
function useWaiting(blocker: Blocker, saving: boolean, dirty: boolean, isLeft: RefObject<boolean>): boolean {
  const waits = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') waits.current = false;
    else if (saving) waits.current = true;
    else if (!dirty) {
      // Also a navigation that the save itself began: the guard may hear of the end of the save after it.
      isLeft.current = true;
      blocker.proceed();
    } else if (waits.current) blocker.reset();
  }, [blocker, saving, dirty, isLeft]);
  return saving || waits.current;
}

function useLeaving(blocker: Blocker, leaving?: RefObject<boolean>) {
  useEffect(() => {
    if (leaving) leaving.current = blocker.state !== 'unblocked';
  }, [blocker, leaving]);
  useEffect(
    () => () => {
      if (leaving) leaving.current = true;
    },
    [leaving],
  );
}

function Guard({ dirty, saving = false, leaving, description, onLeave }: LeaveGuardProps) {
  const isLeft = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (dirty || saving) && session.token() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  const isHeld = blocker.state === 'blocked';
  const waiting = useWaiting(blocker, saving, dirty, isLeft);
  useLeaving(blocker, leaving);
  const stay = () => blocker.reset?.();
  // The page that is gone to has the focus then, and not the link that was pressed.
  const finalFocus = () => !isLeft.current;

  useEffect(() => {
    if (!dirty && !saving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, saving]);

  return (
    <>
      <Waiting open={isHeld && waiting} finalFocus={finalFocus} onStay={stay} />
      <ConfirmDialog
        open={isHeld && !waiting && dirty}
        onOpenChange={(open) => {
          if (!open && !isLeft.current) stay();
        }}
        title="저장하지 않은 변경이 있습니다."
        description={description}
        confirmLabel="저장하지 않고 이동"
        cancelLabel="계속 편집"
        danger
        finalFocus={finalFocus}
        onConfirm={() => {
          isLeft.current = true;
          onLeave?.();
          blocker.proceed?.();
        }}
      />
    </>
  );
}

/** What a guard of several is told of each; `leaving` is for one that leads elsewhere by itself. */
type Guarded = Omit<LeaveGuardProps, 'leaving'>;
type Tell = (id: string, guarded: Guarded | null) => void;
const Guards = createContext<Tell | null>(null);

/** One question for all edits inside: of several guards that hold a navigation up, the router asks one. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guarded, setGuarded] = useState<ReadonlyMap<string, Guarded>>(new Map());
  const tell: Tell = useCallback((id, one) => {
    setGuarded((before) => {
      const next = new Map(before);
      if (one) next.set(id, one);
      else next.delete(id);
      return next;
    });
  }, []);
  const all = [...guarded.values()];
  const unsaved = all.filter(({ dirty }) => dirty);
  return (
    <Guards value={tell}>
      {children}
      <Guard
        dirty={unsaved.length > 0}
        saving={all.some(({ saving }) => saving)}
        description={unsaved[0]?.description ?? ''}
        onLeave={() => {
          for (const { onLeave } of unsaved) onLeave?.();
        }}
      />
    </Guards>
  );
}

function Told({ tell, guarded }: { tell: Tell; guarded: Guarded }) {
  const id = useId();
  const { dirty, saving = false, description } = guarded;
  const onLeave = useRef(guarded.onLeave);
  useLayoutEffect(() => {
    onLeave.current = guarded.onLeave;
  });
  // Before the next press: whoever types and leaves at once is asked.
  useLayoutEffect(() => {
    tell(id, { dirty, saving, description, onLeave: () => onLeave.current?.() });
    return () => tell(id, null);
  }, [tell, id, dirty, saving, description]);
  return null;
}

/** Asks before an unsaved edit is left, for another screen or for good. An ended session is not held up. */
export function LeaveGuard(props: LeaveGuardProps) {
  const tell = use(Guards);
  return tell ? <Told tell={tell} guarded={props} /> : <Guard {...props} />;
}
