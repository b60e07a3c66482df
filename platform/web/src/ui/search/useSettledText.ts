import { useEffect, useState } from 'react';

const pause = 250;

/** What is worth a question to the server: the text once nobody types any more, and no half of a syllable. */
export function useSettledText(text: string, composing: boolean): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    if (composing) return;
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [wanted, composing]);
  return settled;
}
