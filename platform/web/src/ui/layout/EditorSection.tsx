import { type ReactNode, useId } from 'react';

type EditorSectionProps = {
  title: string;
  count?: number;
  hint?: ReactNode;
  error?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** One group of the page's parts under its own heading. */
export function EditorSection({ title, count, hint, error, actions, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-line py-6 in-data-tab:first:border-t-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
          {count !== undefined && <span className="ms-2 font-normal text-soft tabular-nums">{count}</span>}
        </h2>
        {actions}
        {hint && <p className="w-full text-xs text-soft">{hint}</p>}
      </div>
      {error && (
        <p role="alert" data-error="true" tabIndex={-1} className="text-sm text-danger">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}
