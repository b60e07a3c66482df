import { tooLong } from '@maru/web/lib/tooLong';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { LinkInput } from '../site/LinkInput';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import type { FieldValue, Link } from './values';

const none: Link = { to: '', label: '' };

function linkOf(value: FieldValue | undefined): Link {
  return typeof value === 'object' && 'to' in value ? value : none;
}

/** Where it leads and what it says. */
export function LinkField({ field, value, name, error, onEdit }: FieldProps) {
  const { to, label } = linkOf(value);
  const set = (part: keyof Link, words: string) =>
    onEdit((before) => ({ ...linkOf(before), [part]: words }), `${name}.${part}`);
  const isUnnamed = to.trim() !== '' && label.trim() === '';
  return (
    <fieldset className="min-w-0">
      <legend className="w-full">
        <GroupLabel field={field} />
      </legend>
      <div className="grid items-start gap-3 min-[30rem]:max-wide:grid-cols-2">
        <LinkInput
          label="이어질 곳"
          value={to}
          error={isUnnamed ? undefined : error}
          onChange={(path) => set('to', path)}
        />
        <Field label="적힐 말" error={tooLong(label, 60) ?? (isUnnamed ? error : undefined)}>
          {(control) => (
            <Input
              {...control}
              value={label}
              onChange={({ target }) => set('label', target.value)}
              size="s"
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
