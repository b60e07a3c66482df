import { Button } from '@maru/web/ui/Button';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import { RowCard } from './RowCard';
import { useFieldScope } from './scope';
import { type FieldValue, newRow, type Row } from './values';

/** Up to this many stand open from the start. */
const openRows = 2;

function rowsOf(value: FieldValue | undefined): Row[] {
  return Array.isArray(value) ? value : [];
}

function moved(rows: Row[], key: string, place: number): Row[] {
  const row = rows.find((each) => each.key === key);
  if (!row) return rows;
  const others = rows.filter((each) => each !== row);
  others.splice(place, 0, row);
  return others;
}

/** Several of one thing: added, filled in, sorted, taken away. */
export function RowsField({ field, value, name, error, onEdit, drawFields }: FieldProps) {
  const { point } = useFieldScope();
  const rows = rowsOf(value);
  const edit = (change: (rows: Row[]) => Row[]) => onEdit((before) => change(rowsOf(before)));

  function add() {
    const row = newRow({});
    edit((before) => [...before, row]);
    point(`${name}.${row.key}.data.${field.fields[0]?.key}`);
  }

  return (
    <section aria-label={field.label}>
      <GroupLabel field={field} />
      {error && (
        <p role="alert" data-error="true" tabIndex={-1} className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <SortableList
        items={rows}
        layout="rows"
        itemName={field.noun}
        onMove={(key, place) => edit((before) => moved(before, key, place))}
        className="mb-2 grid grid-cols-1 gap-2 empty:hidden"
      >
        {(row, index, handle) => (
          <RowCard
            fields={field.fields}
            row={row}
            name={`${name}.${row.key}`}
            label={`${field.noun} ${index + 1}`}
            handle={handle}
            startsOpen={rows.length <= openRows}
            onRemove={() => edit((before) => before.filter(({ key }) => key !== row.key))}
          >
            {drawFields({
              fields: field.fields,
              data: row.data,
              name: `${name}.${row.key}.data`,
              onEdit: (change) =>
                edit((before) =>
                  before.map((each) => (each.key === row.key ? { ...each, data: change(each.data) } : each)),
                ),
            })}
          </RowCard>
        )}
      </SortableList>
      <Button variant="secondary" size="s" held={rows.length >= (field.max ?? Infinity)} onClick={add}>
        <Plus aria-hidden className="size-4" />
        {field.noun} 추가
      </Button>
    </section>
  );
}
