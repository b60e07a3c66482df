import { ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionFieldType } from '@/api';
import type { Errors } from '@/components/record/errors';
import { PlaceInput } from '@/components/sortable/PlaceInput';
import { IconButton } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { Input } from '@/components/ui/Input';
import { NativeSelect } from '@/components/ui/NativeSelect';
import { cx } from '@/lib/cx';
import { formTexts } from '../texts';
import type { DraftField } from './fields';

type FieldCardProps = {
  field: DraftField;
  place: number;
  count: number;
  /** Its key is fixed: statistics and prints know it by it. */
  isKnown: boolean;
  errors: Errors;
  open: boolean;
  handle: ReactNode;
  onToggle: () => void;
  onMove: (place: number) => void;
  onChange: (change: Partial<DraftField>) => void;
  onRemove: () => void;
};

const input = 'h-10! px-3!';

function Mark({ children, strong = false }: { children: ReactNode; strong?: boolean }) {
  return (
    <span
      className={cx(
        'rounded-full px-2 py-px text-[0.75rem] whitespace-nowrap',
        strong ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink',
      )}
    >
      {children}
    </span>
  );
}

function Settings({ field, isKnown, errors, onChange }: FieldCardProps) {
  const error = (part: keyof DraftField) => errors[`${field.uid}.${part}`];
  const isFile = field.type === 'file';
  return (
    <div className="grid items-start gap-x-4 gap-y-3 pt-2 pb-5 desktop:grid-cols-2">
      <Field label="항목 이름" required error={error('label')}>
        {(control) => (
          <Input
            {...control}
            value={field.label}
            onChange={(event) => onChange({ label: event.target.value })}
            className={input}
          />
        )}
      </Field>
      <Field label="항목 키" required error={error('key')}>
        {(control) => (
          <Input
            {...control}
            value={field.key}
            readOnly={isKnown}
            onChange={(event) => onChange({ key: event.target.value })}
            className={input}
          />
        )}
      </Field>
      <Field label="답하는 방식">
        {(control) => (
          <NativeSelect
            {...control}
            value={field.type}
            onChange={(event) => onChange({ type: event.target.value as SessionFieldType })}
            className="w-full"
          >
            {Object.entries(formTexts.typeNames).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {!isFile && (
        <Field label="최대 글자 수" error={error('maxLength')}>
          {(control) => (
            <Input
              {...control}
              value={field.maxLength}
              inputMode="numeric"
              placeholder={field.type === 'text' ? '200' : '2000'}
              onChange={(event) => onChange({ maxLength: event.target.value })}
              className={input}
            />
          )}
        </Field>
      )}
      <Field label="안내 문구" error={error('placeholder')} className="desktop:col-span-2">
        {(control) => (
          <Input
            {...control}
            value={field.placeholder}
            onChange={(event) => onChange({ placeholder: event.target.value })}
            className={input}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] desktop:col-span-2">
        {!isFile && (
          <Checkbox
            label="필수 항목"
            checked={field.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
        )}
        <Checkbox
          label={formTexts.sensitive}
          hint="종교, 건강, 사생활. 따로 동의를 받고 암호화해 보관"
          checked={field.sensitive}
          onChange={(event) => onChange({ sensitive: event.target.checked })}
        />
      </div>
    </div>
  );
}

/** One field of a form: its row, and below it what can be set. */
export function FieldCard(props: FieldCardProps) {
  const { field, place, count, errors, open, handle, onToggle, onMove, onRemove } = props;
  const isWrong = Object.keys(errors).some((key) => key.startsWith(`${field.uid}.`));
  return (
    <>
      <div className="flex items-center gap-1 py-1.5">
        {handle}
        <PlaceInput label={field.label} place={place} count={count} onPlace={onMove} />
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-start hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1">
            <span className={cx('font-medium', isWrong && 'text-danger')}>{field.label || '이름 없음'}</span>
            <span className="flex flex-wrap items-center gap-1">
              <Mark>{formTexts.typeNames[field.type]}</Mark>
              {field.required && field.type !== 'file' && <Mark>{formTexts.required}</Mark>}
              {field.sensitive && <Mark strong>{formTexts.sensitive}</Mark>}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cx('ms-auto size-4 shrink-0 text-soft transition-transform', open && 'rotate-180')}
          />
        </button>
        <IconButton
          label={`${field.label} 지우기`}
          onClick={onRemove}
          className="size-9! rounded-control! text-soft hover:bg-danger-soft hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      </div>
      {(open || isWrong) && <Settings {...props} />}
    </>
  );
}
