import type { Field } from '@maru/web/api';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { toast } from '@maru/web/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useFieldScope } from './scope';
import { isBlank, newRow, type Row } from './values';

type EditRows = (change: (rows: Row[]) => Row[], typed?: string) => void;

/** Rows that are pictures above all take several at once: each gets a row, which shows how far its picture is. */
export function useRowPictures(field: Field, name: string, rows: Row[], edit: EditRows) {
  const { tellPictures } = useFieldScope();
  const { send, cancel } = useUploads('page');
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  const [first] = field.fields;
  const key = first?.kind === 'picture' && first.required ? first.key : null;

  // Nobody waits for those of rows that are gone, or that hold another picture by now.
  const open = rows.filter(({ data }) => key !== null && isBlank(data[key])).map((row) => uploads[row.key]);
  const failed = open.filter((upload) => upload?.phase === 'failed').length;
  const pending = open.filter((upload) => upload && upload.phase !== 'failed').length;
  const tell = useRef(tellPictures);
  tell.current = tellPictures;
  useEffect(() => tell.current(name, { pending, failed }), [name, pending, failed]);
  useEffect(() => () => tell.current(name, {}), [name]);

  const forget = (row: string) =>
    setUploads((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== row)));

  /** All that comes of one pick is one step. */
  const step = `${name}.pictures`;

  function upload(row: string, file: File) {
    const show = (state: Upload) => setUploads((before) => ({ ...before, [row]: state }));
    const put = (data: Row['data'], image: string) => ({
      ...data,
      ...(key && { [key]: { image, alt: '' } }),
    });
    show({ phase: 'waiting' });
    send(row, file, {
      onProgress: show,
      onDone({ path }) {
        forget(row);
        edit(
          (before) =>
            before.map((each) => (each.key === row ? { ...each, data: put(each.data, path) } : each)),
          step,
        );
      },
    });
  }

  function take(files: File[], row: Row) {
    const own = key !== null && isBlank(row.data[key]) ? [row] : [];
    const room = own.length + (field.max ?? Infinity) - rows.length;
    const picked = files.slice(0, Math.max(0, room));
    const added = picked.slice(own.length).map(() => newRow({}));
    edit(
      (before) => before.toSpliced(before.findIndex((each) => each.key === row.key) + 1, 0, ...added),
      step,
    );
    for (const [index, { key: taker }] of [...own, ...added].entries()) {
      const file = picked[index];
      if (file) upload(taker, file);
    }
    const left = files.length - picked.length;
    if (left > 0) toast.info(`${field.max}개까지 둘 수 있어 ${left}개는 넣지 않았습니다.`);
  }

  return {
    take: key === null ? null : take,
    uploadOf: (row: Row) => (key !== null && isBlank(row.data[key]) ? uploads[row.key] : undefined),
    retry: (row: string, state: Upload) => state.phase === 'failed' && upload(row, state.file),
    cancel(row: string) {
      cancel(row);
      forget(row);
    },
  };
}
