import { cx } from '@maru/web/lib/cx';

/** What went wrong with a form as a whole. Always in the document, so that it is read out when it fills. */
export function FormMessage({ children, className }: { children: string | null; className?: string }) {
  return (
    <p
      role="alert"
      className={cx('rounded-control bg-danger-soft px-4 py-3 text-md text-danger empty:hidden', className)}
    >
      {children}
    </p>
  );
}
