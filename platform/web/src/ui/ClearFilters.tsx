import { cx } from '@maru/web/lib/cx';
import { Button } from './Button';

type ClearFiltersProps = { className?: string; onClear: () => void };

/** Takes all filters of a list back. It goes with them: the focus stays among what it stood with. */
export function ClearFilters({ className, onClear }: ClearFiltersProps) {
  return (
    <Button
      variant="quiet"
      size="field"
      className={cx('justify-self-start', className)}
      onClick={({ currentTarget }) => {
        const filters = currentTarget.closest<HTMLElement>('search');
        if (filters) filters.tabIndex = -1;
        filters?.focus({ preventScroll: true });
        onClear();
      }}
    >
      필터 지우기
    </Button>
  );
}
