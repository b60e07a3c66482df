import type { EditorSource, EditorValue } from '@maru/web/editor';
import { useRef, useState } from 'react';
import type { Draft } from './payload';

export type Start = Omit<Draft, 'body'> & { source: EditorSource };

type Plain = Omit<Draft, 'body'>;

/** Whether the text is another than the one that the form started from. */
function rewritten({ source }: Start, restarted: boolean, body: EditorValue | null): boolean {
  if (!restarted) return body !== null && !body.asGiven;
  const isBlank =
    'html' in source && source.html === '' && body?.html === '' && body.pending + body.failed === 0;
  return !isBlank;
}

/** What is in the fields of a post, and whether it is another than the one that they started from. */
export function usePostFields(start: Start) {
  const [origin, setOrigin] = useState(start);
  const [plain, setPlain] = useState<Plain>(start);
  const [body, setBody] = useState<EditorValue | null>(null);
  const [restarted, setRestarted] = useState(false);
  // What is typed while the pictures arrive is sent too.
  const latest = useRef(plain);
  const touched = (['title', 'isSecret', 'isPinned'] as const).some((field) => plain[field] !== start[field]);

  function fill(next: Plain) {
    latest.current = next;
    setPlain(next);
  }

  return {
    plain,
    source: origin.source,
    body,
    /** The pictures that were added, now or before the text was kept. */
    added: body?.images ?? ('document' in origin.source ? origin.source.added : null) ?? [],
    changed: touched || plain.removed.length > 0 || rewritten(start, restarted, body),
    latest,
    setBody,
    change: (next: Partial<Plain>) => fill({ ...latest.current, ...next }),
    /** Goes on from other content: a draft that was kept, or two versions made one. */
    restart(next: Start) {
      setOrigin(next);
      setBody(null);
      setRestarted(true);
      fill(next);
    },
  };
}
