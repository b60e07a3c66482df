import { Button } from '@maru/web/ui/Button';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { toast } from '@maru/web/ui/toast';
import Plus from 'lucide-react/icons/plus';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import { RowCard } from './RowCard';
import { useFieldScope } from './scope';
import { useRowPictures } from './useRowPictures';
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
  const edit = (change: (rows: Row[]) => Row[], typed?: string) =>
    onEdit((before) => change(rowsOf(before)), typed);

  const pictures = useRowPictures(field, name, rows, edit);
  const isFull = rows.length >= (field.max ?? Infinity);

  function remove(row: Row, index: number) {
    pictures.cancel(row.key);
    edit((before) => before.filter(({ key }) => key !== row.key));
    toast.success(`${field.noun} ${index + 1} 항목을 지웠습니다.`, {
      label: '되돌리기',
      run: () =>
        edit((before) =>
          before.some(({ key }) => key === row.key) ? before : before.toSpliced(index, 0, row),
        ),
    });
  }

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
            upload={pictures.uploadOf(row)}
            onRetry={(upload) => pictures.retry(row.key, upload)}
            onRemove={() => remove(row, index)}
          >
            {drawFields({
              fields: field.fields,
              data: row.data,
              name: `${name}.${row.key}.data`,
              onPictures: pictures.take ? (files) => pictures.take?.(files, row) : undefined,
              onEdit: (change, typed) =>
                edit(
                  (before) =>
                    before.map((each) =>
                      each.key === row.key ? { ...each, data: change(each.data) } : each,
                    ),
                  typed,
                ),
            })}
          </RowCard>
        )}
      </SortableList>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" size="s" held={isFull} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {field.noun} 추가
        </Button>
        {isFull && <p className="text-sm text-soft">{field.max}개까지 둘 수 있어요</p>}
      </div>
    </section>
  );
}
