import type { Errors } from '@maru/web/record/errors';
import { useEffect, useState } from 'react';

/** How long a message stands (specification, section 9). */
export const messageTime = 3000;

/**
 * Messages that go after 3 s while their fields stay marked until they are mended: a field whose message is gone
 * has an empty one.
 */
export function useBriefMessages(errors: Errors) {
  const [round, setRound] = useState(0);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (round === 0) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), messageTime);
    return () => clearTimeout(timer);
  }, [round]);

  return {
    errors: isOver ? Object.fromEntries(Object.keys(errors).map((field) => [field, ''])) : errors,
    /** They are said anew. */
    show: () => setRound((before) => before + 1),
  };
}
