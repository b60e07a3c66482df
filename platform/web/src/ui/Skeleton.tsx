import { cx } from '@maru/web/lib/cx';
import { uiTexts } from './texts';

/** A place that will be filled. Screen readers hear the words of `Loading` instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-card bg-sunken', className)} />;
}

export function Loading({ label = uiTexts.loading }: { label?: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
