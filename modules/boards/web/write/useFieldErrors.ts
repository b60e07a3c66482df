import { useEffect, useState } from 'react';
import type { PostErrors, PostField } from './validate';

/** How long a message stands (specification, section 9). */
export const messageTime = 3000;

/**
 * Messages that go after 3 s while their fields stay marked until they are changed: a field whose message is gone
 * has an empty one.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<PostErrors>({});
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round === 0) return;
    const timer = setTimeout(
      () => setErrors((before) => Object.fromEntries(Object.keys(before).map((field) => [field, '']))),
      messageTime,
    );
    return () => clearTimeout(timer);
  }, [round]);

  function show(next: PostErrors) {
    setErrors(next);
    setRound((before) => before + 1);
  }

  function clear(field: PostField) {
    setErrors(({ [field]: _gone, ...others }) => others);
  }

  return { errors, show, clear };
}
