import { createCategory } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { LeaveGuard } from '@maru/web/ui/LeaveGuard';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { shopKeys } from '../queries';
import { type CategoryErrors, CategoryFields, type CategoryFormValues } from './CategoryFields';
import { toPriority } from './priority';
import { tell, validate } from './save';
import { texts } from './texts';

const empty: CategoryFormValues = { name: '', priority: '0' };

/** Adds a category. */
export function CreateCategory() {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<CategoryErrors>({});
  const dirty = values.name !== empty.name || values.priority !== empty.priority;

  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const priority = toPriority(values.priority) ?? 0;
      return createCategory({ body: { name: values.name.trim(), priority } });
    },
    meta: { changes: shopKeys, endsAtOnce: true },
    onSuccess: () => {
      setValues(empty);
      toast.success(texts.created);
    },
    onError: async (error) => setErrors(await tell(texts.createFailed, error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validate(values, texts.nameMissing);
    setErrors(found);
    if (Object.keys(found).length === 0) mutate();
  }

  return (
    <form
      noValidate
      aria-label="카테고리 추가"
      onSubmit={submit}
      className="mb-6 flex items-start gap-2 rounded-control bg-surface p-3"
    >
      <CategoryFields
        values={values}
        errors={errors}
        of="새 카테고리"
        onChange={(next) => {
          setValues(next);
          setErrors({});
        }}
      />
      <Button type="submit" size="field" busy={isPending} className="shrink-0">
        <Plus aria-hidden className="size-4" />
        추가
      </Button>
      <LeaveGuard dirty={dirty} description={texts.leave} />
    </form>
  );
}
