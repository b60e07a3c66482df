import type { EditorSource, EditorValue } from '@maru/web/editor';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
  const { source: _source, ...blank } = start;
  const { control, getValues, setValues } = useForm<Plain>({ defaultValues: blank });
  const plain = useWatch({ control }) as Plain;
  const [body, setBody] = useState<EditorValue | null>(null);
  const [restarted, setRestarted] = useState(false);
  const touched = (['title', 'isSecret', 'isPinned'] as const).some((field) => plain[field] !== start[field]);

  return {
    plain,
    source: origin.source,
    body,
    /** The pictures that were added, now or before the text was kept. */
    added: body?.images ?? ('document' in origin.source ? origin.source.added : null) ?? [],
    changed: touched || plain.removed.length > 0 || rewritten(start, restarted, body),
    /** As they stand now: what is typed while the pictures arrive is sent too. */
    latest: getValues,
    setBody,
    change: (next: Partial<Plain>) => setValues(next),
    /** Goes on from other content: a draft that was kept, or two versions made one. */
    restart({ source, ...next }: Start) {
      setOrigin({ ...next, source });
      setBody(null);
      setRestarted(true);
      setValues(next);
    },
  };
}
