import { createCategory } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type CategoryDraft, type CategoryErrors, CategoryFields } from './CategoryFields';
import { toPriority } from './priority';
import { tell, validate } from './save';
import { texts } from './texts';

const empty: CategoryDraft = { name: '', priority: '0' };

/** Adds a category. */
export function NewCategory({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(empty);
  const [errors, setErrors] = useState<CategoryErrors>({});
  const [busy, setBusy] = useState(false);
  const dirty = draft.name !== empty.name || draft.priority !== empty.priority;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = validate(draft, texts.nameMissing);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const priority = toPriority(draft.priority) ?? 0;
      await createCategory({ body: { name: draft.name.trim(), priority } });
      setDraft(empty);
      toast.success(texts.created);
      await queryClient.invalidateQueries();
    } catch (error) {
      setErrors(await tell(texts.createFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      aria-label="카테고리 추가"
      onSubmit={submit}
      className="mb-6 flex items-start gap-2 rounded-control bg-surface p-3"
    >
      <CategoryFields
        draft={draft}
        errors={errors}
        of="새 카테고리"
        onChange={(next) => {
          setDraft(next);
          setErrors({});
        }}
      />
      <Button type="submit" size="s" busy={busy} className="min-h-10! shrink-0">
        <Plus aria-hidden className="size-4" />
        추가
      </Button>
    </form>
  );
}
