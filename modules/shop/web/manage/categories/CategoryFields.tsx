import { Input } from '@maru/web/ui/Input';
import { useId } from 'react';

export type CategoryFormValues = { name: string; priority: string };
export type CategoryErrors = { name?: string; priority?: string };

type CategoryFieldsProps = {
  values: CategoryFormValues;
  errors: CategoryErrors;
  /** What the fields belong to, for those who hear and do not see it. */
  of: string;
  focusName?: boolean;
  onChange: (values: CategoryFormValues) => void;
};

/** Name and place of a category, in one line. */
export function CategoryFields({ values, errors, of, focusName = false, onChange }: CategoryFieldsProps) {
  const id = useId();
  const wrong = errors.name ?? errors.priority;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="flex gap-2">
        <Input
          aria-label={`${of} 이름`}
          aria-invalid={errors.name ? true : undefined}
          aria-describedby={errors.name ? id : undefined}
          placeholder="이름"
          autoFocus={focusName}
          value={values.name}
          onChange={(event) => onChange({ ...values, name: event.target.value })}
          size="s"
          className="min-w-0"
        />
        <Input
          aria-label={`${of} 우선순위`}
          aria-invalid={errors.priority ? true : undefined}
          aria-describedby={errors.priority ? id : undefined}
          inputMode="numeric"
          value={values.priority}
          onChange={(event) => onChange({ ...values, priority: event.target.value })}
          size="s"
          className="max-w-20 shrink-0 text-end tabular-nums"
        />
      </div>
      <p id={id} role="alert" className="text-sm text-danger empty:hidden">
        {wrong}
      </p>
    </div>
  );
}
