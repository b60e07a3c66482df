import { cx } from '@maru/web/lib/cx';
import type { ReactNode } from 'react';

const tones = {
  good: 'bg-accent-soft text-accent-strong',
  waiting: 'bg-sunken text-ink',
  bad: 'bg-danger-soft text-danger',
  off: 'border border-line text-soft',
} as const;

export type Tone = keyof typeof tones;

/** A word that says how something stands. The colour says it again and nothing more. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
