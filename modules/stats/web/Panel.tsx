import { cx } from '@maru/web/lib/cx';
import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  hint?: string;
  /** A sentence below the heading. */
  note?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One part of the dashboard below its heading. */
export function Panel({ title, hint, note, actions, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('min-w-0 border-t border-ink pt-3', className)}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
          {hint && <span className="ms-2 text-xs font-normal text-soft">{hint}</span>}
        </h2>
        {actions}
        {note && <p className="w-full text-xs text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

export function Nothing({ children }: { children: string }) {
  return <p className="py-6 text-md text-soft">{children}</p>;
}
