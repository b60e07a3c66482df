import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { type FormEvent, useState } from 'react';
import type { NewTable } from '../commands/tables';

/** A new table, or the name of one that is there. */
export type TableStart = { caption: string; isNew: boolean };

type TableDialogProps = {
  /** What the dialog starts from; null while it is closed. */
  start: TableStart | null;
  onClose: () => void;
  onInsert: (table: NewTable) => void;
  onCaption: (caption: string) => void;
};

const longestCaption = 200;
const most = { rows: 50, columns: 20 };
const hints = {
  rows: `1부터 ${most.rows}까지의 숫자를 입력해주세요.`,
  columns: `1부터 ${most.columns}까지의 숫자를 입력해주세요.`,
};
type Size = keyof typeof most;

const read = (typed: string, limit: number): number | null => {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return number >= 1 && number <= limit ? number : null;
};

function TableForm({ start, onClose, onInsert, onCaption }: TableDialogProps & { start: TableStart }) {
  const [size, setSize] = useState<Record<Size, string>>({ rows: '3', columns: '3' });
  const [hasHead, setHasHead] = useState(true);
  const [caption, setCaption] = useState(start.caption);
  const [errors, setErrors] = useState<Partial<Record<Size, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a screen may stand around the editor; this one is not its business.
    event.stopPropagation();
    if (tooLong(caption, longestCaption)) return;
    if (!start.isNew) return onCaption(caption.trim());
    const [rows, columns] = [read(size.rows, most.rows), read(size.columns, most.columns)];
    if (rows !== null && columns !== null) onInsert({ rows, columns, hasHead, caption: caption.trim() });
    else setErrors({ ...(rows ? {} : { rows: hints.rows }), ...(columns ? {} : { columns: hints.columns }) });
  }

  const sizeField = (name: Size, label: string) => (
    <Field label={label} error={errors[name]} required>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={size[name]}
          onChange={(event) => {
            setSize({ ...size, [name]: event.target.value });
            setErrors({ ...errors, [name]: undefined });
          }}
        />
      )}
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-7 pt-4 pb-7">
      {start.isNew && (
        <>
          <div className="grid grid-cols-2 gap-4">
            {sizeField('rows', '행 수')}
            {sizeField('columns', '열 수')}
          </div>
          <Checkbox
            label="첫 행을 제목으로"
            checked={hasHead}
            onChange={(event) => setHasHead(event.target.checked)}
          />
        </>
      )}
      <Field
        label="표 이름"
        description="표 위에 보이고, 화면 낭독기가 먼저 읽음"
        error={tooLong(caption, longestCaption)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          취소
        </Button>
        <Button type="submit">{start.isNew ? '표 넣기' : '이름 바꾸기'}</Button>
      </div>
    </form>
  );
}

/** Asks for the size of a new table, or for the name of one. */
export function TableDialog(props: TableDialogProps) {
  const { start, onClose } = props;
  return (
    <Dialog
      open={start !== null}
      onOpenChange={(open) => !open && onClose()}
      title={start?.isNew === false ? '표 이름' : '표'}
      size="s"
    >
      {start && <TableForm {...props} start={start} />}
    </Dialog>
  );
}
