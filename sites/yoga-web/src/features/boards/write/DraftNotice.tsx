import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/lib/format';
import { draftTexts } from '../texts';
import { dropDraft, keepDraft, readDraft } from './drafts';
import type { Form } from './usePostForm';

const keepAfter = 800;

/** Keeps what is written on this device, and offers what an earlier visit left behind. */
export function DraftNotice({ form, draftKey }: { form: Form; draftKey: string }) {
  const [kept, setKept] = useState(() => readDraft(draftKey));
  const { dirty, title, isSecret, isPinned, body, editor } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands in the editor, `body` tells that it changed
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => {
      const value = editor.current?.read();
      if (!value) return;
      if (value.isEmpty && title.trim() === '') dropDraft(draftKey);
      else keepDraft(draftKey, { title, blocks: value.blocks, isSecret, isPinned });
    }, keepAfter);
    return () => clearTimeout(timer);
  }, [dirty, title, isSecret, isPinned, body, draftKey]);

  if (!kept || dirty) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-3 text-[0.9375rem]"
    >
      <p className="me-auto">{draftTexts.found(formatDateTime(kept.at))}</p>
      <Button
        size="s"
        onClick={() => {
          form.restart({ ...kept, source: { document: kept.blocks } });
          setKept(null);
        }}
      >
        {draftTexts.restore}
      </Button>
      <Button
        size="s"
        variant="quiet"
        onClick={() => {
          dropDraft(draftKey);
          setKept(null);
        }}
      >
        {draftTexts.discard}
      </Button>
    </div>
  );
}
