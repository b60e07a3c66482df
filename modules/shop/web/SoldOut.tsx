import { cx } from '@maru/web/lib/cx';
import { texts } from './texts';

/**
 * Lies over the picture of what cannot be had (specification, section 4). On paper without its veil: where no grounds
 * are printed browsers make it white.
 */
export function SoldOut({ large = false }: { large?: boolean }) {
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center rounded-card bg-veil print:bg-transparent">
      <span
        lang="en"
        className={cx(
          'border-y border-accent-ink/70 py-1.5 font-medium tracking-[0.08em] text-accent-ink print:border-ink print:bg-raised print:text-ink',
          large ? 'px-6 text-3xl' : 'px-3 text-sm',
        )}
      >
        {texts.soldOut}
      </span>
    </span>
  );
}
