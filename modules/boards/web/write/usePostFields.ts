import type { EditorSource, EditorValue } from '@maru/web/editor';
import { useRecordValues } from '@maru/web/record/useRecordValues';
import { useState } from 'react';
import { categorisedPostSchema, type PostValues, postSchema } from './schema';

type Plain = Omit<PostValues, 'content'>;

export type Start = Plain & { source: EditorSource };

function valuesOf({ source: _source, ...plain }: Start): PostValues {
  return { ...plain, content: null };
}

/** Whether the text is another than the one that the form started from. */
function rewritten({ source }: Start, restarted: boolean, body: EditorValue | null): boolean {
  if (!restarted) return body !== null && !body.asGiven;
  const isBlank =
    'html' in source && source.html === '' && body?.html === '' && body.pending + body.failed === 0;
  return !isBlank;
}

/** What is in the fields of a post, and whether it is another than the one that they started from. */
export function usePostFields(start: Start, needsCategory: boolean) {
  const [origin, setOrigin] = useState(start);
  const [restarted, setRestarted] = useState(false);
  const form = useRecordValues<PostValues>(
    valuesOf(start),
    needsCategory ? categorisedPostSchema : postSchema,
  );
  const { content: body, ...plain } = form.values;
  const touched = (['title', 'category', 'isSecret', 'isPinned'] as const).some(
    (field) => plain[field] !== start[field],
  );

  return {
    form,
    plain,
    source: origin.source,
    body,
    /** The pictures that were added, now or before the text was kept. */
    added: body?.images ?? ('document' in origin.source ? origin.source.added : null) ?? [],
    changed: touched || plain.removed.length > 0 || rewritten(start, restarted, body),
    change: form.change,
    /** Goes on from other content: what was kept in the browser, or two versions made one. */
    restart(next: Start) {
      setOrigin(next);
      setRestarted(true);
      form.restart(valuesOf(next));
    },
  };
}
