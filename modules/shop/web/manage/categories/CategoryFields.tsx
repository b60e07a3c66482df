import { Input } from '@maru/web/ui/Input';
import { useId } from 'react';

export type CategoryDraft = { name: string; priority: string };
export type CategoryErrors = { name?: string; priority?: string };

type CategoryFieldsProps = {
  draft: CategoryDraft;
  errors: CategoryErrors;
  /** What the fields belong to, for those who hear and do not see it. */
  of: string;
  focusName?: boolean;
  onChange: (draft: CategoryDraft) => void;
};

/** Name and place of a category, in one line. */
export function CategoryFields({ draft, errors, of, focusName = false, onChange }: CategoryFieldsProps) {
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
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
          className="h-10! min-w-0 px-3!"
        />
        <Input
          aria-label={`${of} 우선순위`}
          aria-invalid={errors.priority ? true : undefined}
          aria-describedby={errors.priority ? id : undefined}
          inputMode="numeric"
          value={draft.priority}
          onChange={(event) => onChange({ ...draft, priority: event.target.value })}
          className="h-10! w-20! shrink-0 px-3! text-end tabular-nums"
        />
      </div>
      <p id={id} role="alert" className="text-[0.875rem] text-danger empty:hidden">
        {wrong}
      </p>
    </div>
  );
}
