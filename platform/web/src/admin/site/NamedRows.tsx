import { tooLong } from '@maru/web/lib/tooLong';
import type { Errors } from '@maru/web/record/errors';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import type { ReactNode } from 'react';
import { FurtherTexts } from './FurtherTexts';
import type { FurtherLanguage, FurtherValues } from './further';
import { moveRow, type Row, removeRow, replaceRow } from './rows';
import { texts } from './texts';

type Labelled = Row & { label: string; labels?: FurtherValues };

type NamedRowsProps<T extends Labelled> = {
  rows: T[];
  /** What one row is called: 링크. */
  name: string;
  errors: Errors;
  /** The list among the values. */
  field: string;
  /** The longest name. */
  longest: number;
  /** Those beside Korean in which rows have names. */
  languages?: FurtherLanguage[];
  onChange: (rows: T[]) => void;
  /** What stands beside the row's name. */
  children: (row: T, change: (part: Partial<T>) => void) => ReactNode;
};

/** Rows with a name, in an order of their own. */
export function NamedRows<T extends Labelled>(props: NamedRowsProps<T>) {
  const { rows, name, errors, field, longest, languages = [], onChange, children } = props;
  const change = (key: string, part: Partial<T>) => onChange(replaceRow(rows, key, part));
  return (
    <SortableList
      items={rows}
      layout="rows"
      itemName={name}
      onMove={(key, place) => onChange(moveRow(rows, key, place))}
      className="grid grid-cols-1 gap-3 empty:hidden"
    >
      {(row, index, handle) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-card border border-line bg-surface p-3">
          <div className="flex items-center gap-1 pt-8">
            {handle}
            <PositionInput
              label={`${name} ${index + 1}`}
              place={index}
              count={rows.length}
              onPlace={(place) => onChange(moveRow(rows, row.key, place))}
            />
          </div>
          <div className="grid items-start gap-3 desktop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <Field
                label={texts.name}
                error={errors[`${field}.${row.key}.label`] ?? tooLong(row.label, longest)}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={row.label}
                    onChange={({ target }) => change(row.key, { label: target.value } as Partial<T>)}
                    size="s"
                  />
                )}
              </Field>
              <FurtherTexts
                languages={languages}
                values={row.labels}
                longest={longest}
                field={`${field}.${row.key}.labels`}
                errors={errors}
                onChange={(labels) => change(row.key, { labels } as Partial<T>)}
              />
            </div>
            {children(row, (part) => change(row.key, part))}
          </div>
          <span className="pt-8">
            <RemoveButton label={`${name} ${index + 1}`} onClick={() => onChange(removeRow(rows, row.key))} />
          </span>
        </div>
      )}
    </SortableList>
  );
}
