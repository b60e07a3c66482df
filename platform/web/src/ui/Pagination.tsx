import { cx } from '@maru/web/lib/cx';
import { maxSlots, maxSlotsOnPhone, pageSlots } from '@maru/web/lib/pagination';
import { useMediaQuery } from '@maru/web/lib/useMediaQuery';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type To } from 'react-router';
import { uiTexts } from './texts';

type PaginationProps = { page: number; totalPages: number; to: (page: number) => To; label?: string };

const cell =
  'relative grid size-10 place-items-center rounded-full tabular-nums transition-[background-color]';

function Step({ label, target, children }: { label: string; target: To | null; children: React.ReactNode }) {
  if (target === null) {
    return (
      <button type="button" disabled aria-label={label} className={cx(cell, 'text-soft opacity-40')}>
        {children}
      </button>
    );
  }
  return (
    <Link to={target} aria-label={label} className={cx(cell, 'hover:bg-sunken')}>
      {children}
    </Link>
  );
}

/** Numbered pages as links (specification, section 9). `page` counts from zero, people read from one. */
export function Pagination({ page, totalPages, to, label = uiTexts.pages }: PaginationProps) {
  const onPhone = useMediaQuery('(width < 48.0625rem)');
  if (totalPages <= 1) return null;
  const slots = pageSlots(page, totalPages, onPhone ? maxSlotsOnPhone : maxSlots);
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <Step label={uiTexts.previousPage} target={page > 0 ? to(page - 1) : null}>
        <ChevronLeft aria-hidden className="size-4.5" />
      </Step>
      {slots.map((slot) =>
        slot.kind === 'gap' ? (
          <span key={slot.key} aria-hidden className={cx(cell, 'text-soft')}>
            …
          </span>
        ) : (
          <Link
            key={slot.page}
            to={to(slot.page)}
            aria-current={slot.page === page ? 'page' : undefined}
            className={cx(cell, slot.page === page ? 'bg-accent text-accent-ink' : 'hover:bg-sunken')}
          >
            {slot.page + 1}
            <span className="sr-only">{uiTexts.pageNumber}</span>
          </Link>
        ),
      )}
      <Step label={uiTexts.nextPage} target={page < totalPages - 1 ? to(page + 1) : null}>
        <ChevronRight aria-hidden className="size-4.5" />
      </Step>
    </nav>
  );
}
