import type { BlockKind } from '@maru/web/api';
import { Field } from '@maru/web/ui/Field';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { FieldList } from '../fields/FieldList';
import type { FieldData } from '../fields/values';
import type { BlockValues } from './blocks';
import { backgrounds, screens, texts } from './texts';

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  labels: Record<T, string>;
  onChange: (value: T) => void;
};

function Choice<T extends string>({ label, value, labels, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {Object.entries<string>(labels).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

type BlockFormProps = {
  block: BlockValues;
  kind: BlockKind | undefined;
  onChange: (part: Partial<BlockValues>) => void;
  onEdit: (change: (data: FieldData) => FieldData, typed?: string) => void;
};

/** What is filled in of a block, what it stands on, and who sees it. */
export function BlockForm({ block, kind, onChange, onEdit }: BlockFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {kind ? (
        <FieldList fields={kind.fields} data={block.data} name={`blocks.${block.key}.data`} onEdit={onEdit} />
      ) : (
        <p className="text-sm text-soft">{texts.unknown}</p>
      )}
      <div className="grid grid-cols-2 gap-3 border-t border-line pt-4">
        <Choice
          label={texts.background}
          value={block.background}
          labels={backgrounds}
          onChange={(background) => onChange({ background })}
        />
        <Choice
          label={texts.shown}
          value={block.shown}
          labels={screens}
          onChange={(shown) => onChange({ shown })}
        />
      </div>
    </div>
  );
}
