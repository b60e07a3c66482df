import { fileAccept, fileDetails } from '@maru/web/lib/files';
import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { ChooseStored } from '@maru/web/ui/stored/ChooseStored';
import { useFileUpload } from '@maru/web/ui/useFileUpload';
import { type FormEvent, useRef, useState } from 'react';
import type { FileData } from '../model/document';
import { FileFacts } from './FileFacts';

/** A new file, or one that stands in the text. */
export type FileStart = { file: FileData; pos: number } | 'new';

type FileFormProps = { start: FileStart; onClose: () => void; onDone: (file: FileData) => void };

const longestName = 200;
const kinds = 'PDF, HWP, HWPX, Word, Excel, PowerPoint, ZIP, MP3. 매크로가 든 파일은 올릴 수 없음';

function FileForm({ start, onClose, onDone }: FileFormProps) {
  const known = start === 'new' ? null : start.file;
  const [file, setFile] = useState(known);
  const [name, setName] = useState(known?.name ?? '');
  const [chosen, setChosen] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ file?: string; name?: string }>({});
  const { upload, start: send, cancel } = useFileUpload('file', take);

  function take({ path, name: original, size }: FileData) {
    setFile({ path, name: original, size });
    setName((typed) => typed || original);
    setErrors({});
  }

  function clear() {
    setFile(null);
    setErrors({});
    // What was typed stays; what came with the file before goes with it.
    if (name === file?.name) setName('');
  }

  function pick(picked: File) {
    clear();
    send(picked);
  }

  function choose(stored: FileData) {
    clear();
    cancel();
    // The browser would go on naming what was picked before.
    if (picker.current) picker.current.value = '';
    setChosen(stored.path);
    take(stored);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a screen may stand around the editor; this one is not its business.
    event.stopPropagation();
    if (file === null) setErrors({ file: upload ? '업로드가 끝나지 않았습니다.' : '파일을 골라주세요.' });
    else if (name.trim() === '') setErrors({ name: '이름을 입력해주세요.' });
    else if (!tooLong(name, longestName)) onDone({ ...file, name: name.replaceAll(/\s+/g, ' ').trim() });
  }

  const isOnItsWay = upload !== null && upload.phase !== 'failed';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-7 pt-4 pb-7">
      {known === null && (
        <Field label="파일" description={kinds} error={errors.file} required>
          {(control) => (
            <input
              {...control}
              ref={picker}
              type="file"
              accept={fileAccept}
              className="w-full text-md"
              onChange={({ target }) => target.files?.[0] && pick(target.files[0])}
            />
          )}
        </Field>
      )}
      {known === null && <ChooseStored type="document" onChoose={choose} />}
      {upload && (
        <UploadStatus
          upload={upload}
          {...(upload.phase === 'failed' ? { onRetry: () => send(upload.file) } : {})}
        />
      )}
      {isOnItsWay && (
        <Button variant="quiet" size="s" className="justify-self-start" onClick={cancel}>
          업로드 취소
        </Button>
      )}
      {file && known === null && (
        <p role="status" className="text-sm text-soft">
          {file.path === chosen ? file.name : '업로드 완료'} · {fileDetails(file)}
        </p>
      )}
      <Field
        label="이름"
        description="글에 보이는 이름"
        error={errors.name ?? tooLong(name, longestName)}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {known && <FileFacts file={known} />}
      <div className="mt-2 flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onClose}>
          취소
        </Button>
        <Button type="submit">{known ? '적용' : '파일 넣기'}</Button>
      </div>
    </form>
  );
}

/** Asks for a document to put into the text, or what one of the text is called. */
export function FileDialog({ start, ...form }: Omit<FileFormProps, 'start'> & { start: FileStart | null }) {
  return (
    <Dialog open={start !== null} onOpenChange={(isOpen) => !isOpen && form.onClose()} title="파일" size="m">
      {start && <FileForm start={start} {...form} />}
    </Dialog>
  );
}
