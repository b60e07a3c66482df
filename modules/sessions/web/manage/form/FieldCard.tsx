import { cx } from '@maru/web/lib/cx';
import type { Errors } from '@maru/web/record/errors';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { formTexts } from '../texts';
import { FieldSettings } from './FieldSettings';
import type { EditedField } from './fields';

type FieldCardProps = {
  field: EditedField;
  place: number;
  count: number;
  isKnown: boolean;
  errors: Errors;
  open: boolean;
  handle: ReactNode;
  onToggle: () => void;
  onMove: (place: number) => void;
  onChange: (change: Partial<EditedField>) => void;
  onRemove: () => void;
};

function Mark({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span
      className={cx(
        'rounded-full px-2 py-px text-2xs whitespace-nowrap',
        strong ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
      )}
    >
      {children}
    </span>
  );
}

/** One field of a form: its row, and below it what can be set. */
export function FieldCard(props: FieldCardProps) {
  const { field, place, count, isKnown, errors, open, handle } = props;
  const { onToggle, onMove, onChange, onRemove } = props;
  const label = field.label || formTexts.unnamed;
  const isWrong = Object.keys(errors).some((key) => key.startsWith(`fields.${field.uid}.`));
  // What is wrong opens the card, which stays open when it is mended: it would go from under the hand that types.
  const [held, setHeld] = useState(isWrong);
  if (isWrong && !held) setHeld(true);
  const shown = open || held;

  function toggle() {
    setHeld(false);
    if (open || !held) onToggle();
  }

  return (
    <>
      <div className="flex items-center gap-1 py-1.5">
        {handle}
        <PositionInput label={label} place={place} count={count} onPlace={onMove} />
        <button
          type="button"
          aria-expanded={shown}
          onClick={toggle}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
            <span className={cx('font-medium', isWrong && 'text-danger')}>{label}</span>
            <span className="flex flex-wrap items-center gap-1">
              <Mark>{formTexts.typeNames[field.type]}</Mark>
              {field.required && field.type !== 'file' && <Mark>{formTexts.required}</Mark>}
              {field.sensitive && <Mark strong>{formTexts.sensitive}</Mark>}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx('ms-auto size-4 shrink-0 text-soft transition-transform', shown && 'rotate-180')}
          />
        </button>
        <RemoveButton label={label} onClick={onRemove} />
      </div>
      {shown && <FieldSettings field={field} isKnown={isKnown} errors={errors} onChange={onChange} />}
    </>
  );
}
