import { Button } from '@maru/web/ui/Button';
import { type ReactNode, useId, useRef, useState } from 'react';

type RowProps = { label: string; children: ReactNode; action?: ReactNode; below?: ReactNode };

/** One fact about the account: what it is called, what it is, and what can be done with it. */
export function Row({ label, children, action, below }: RowProps) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 border-b border-line py-2.5">
      <dt className="w-[5.25rem] shrink-0 text-md text-soft desktop:w-24">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-between gap-3 desktop:gap-4">
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </dd>
      {below && <dd className="basis-full pt-2.5 pb-3.5">{below}</dd>}
    </div>
  );
}

type ChangeableRowProps = {
  label: string;
  children: ReactNode;
  /** The form that unfolds below; `done` folds it again. */
  form: (done: () => void) => ReactNode;
};

/** A fact with a form that unfolds below it. */
export function ChangeableRow({ label, children, form }: ChangeableRowProps) {
  const [isChanging, setChanging] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();

  function close() {
    setChanging(false);
    toggle.current?.focus();
  }

  return (
    <Row
      label={label}
      action={
        <Button
          ref={toggle}
          variant="secondary"
          size="s"
          aria-expanded={isChanging}
          aria-controls={isChanging ? formId : undefined}
          onClick={() => setChanging(!isChanging)}
        >
          <span className="sr-only">{label} </span>
          {isChanging ? '변경 취소' : '변경'}
        </Button>
      }
      below={
        isChanging && (
          <div id={formId} className="rounded-control bg-sunken p-5 desktop:p-7">
            {form(close)}
          </div>
        )
      }
    >
      {children}
    </Row>
  );
}
