import { FileFacts } from '@maru/web/editor/ui/FileFacts';
import { fileAccept, fileDetails } from '@maru/web/lib/files';
import { tooLong } from '@maru/web/lib/tooLong';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { ChooseStored } from '@maru/web/ui/stored/ChooseStored';
import { type StoredFile, useFileUpload } from '@maru/web/ui/useFileUpload';
import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import { useFieldScope } from './scope';
import type { FieldValue, OfferedFile } from './values';

const none: OfferedFile = { file: '', label: '' };

function fileOf(value: FieldValue | undefined): OfferedFile {
  return typeof value === 'object' && 'file' in value ? { ...none, ...value } : none;
}

/** Its upload, of which nobody waits for what has gone from the form. */
function useUpload(name: string, onStored: (file: StoredFile) => void) {
  const { tellPictures } = useFieldScope();
  const { upload, start, cancel } = useFileUpload('file', onStored);
  const tell = useRef(tellPictures);
  tell.current = tellPictures;
  const hasFailed = upload?.phase === 'failed';
  const isPending = upload !== null && !hasFailed;
  useEffect(() => {
    tell.current(name, isPending ? { pending: 1 } : hasFailed ? { failed: 1 } : {});
  }, [name, isPending, hasFailed]);
  useEffect(() => () => tell.current(name, {}), [name]);
  return { upload, start, cancel };
}

/** A file that visitors take along, and what it is called. */
export function FileField({ field, value, name, error, onEdit }: FieldProps) {
  const { file, label } = fileOf(value);
  const [stored, setStored] = useState<StoredFile | null>(null);
  const set = (path: string) => onEdit((before) => ({ ...fileOf(before), file: path }));
  const { upload, start, cancel } = useUpload(name, (arrived) => {
    setStored(arrived);
    set(arrived.path);
  });
  const isFresh = stored?.path === file;
  return (
    <fieldset className="min-w-0">
      <legend className="w-full">
        <GroupLabel field={field} />
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <ImageDrop
          label={file ? `${field.label} 바꾸기` : `${field.label} 고르기`}
          hint="PDF, HWP, HWPX, Word, Excel, PowerPoint, ZIP, MP3"
          accept={fileAccept}
          icon={FileUp}
          compact
          onFiles={([picked]) => picked && start(picked)}
        />
        <ChooseStored
          type="document"
          onChoose={({ path }) => {
            cancel();
            set(path);
          }}
        />
        {upload && (
          <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && start(upload.file)} />
        )}
        {error && (
          <p role="alert" data-error="true" tabIndex={-1} className="text-sm text-danger">
            {error}
          </p>
        )}
        {file && isFresh && (
          <p role="status" className="text-sm text-soft">
            업로드 완료 · {stored.name} · {fileDetails(stored)}
          </p>
        )}
        <div role="status" className="empty:absolute">
          {file && !isFresh && <FileFacts file={{ path: file }} />}
        </div>
        {file && (
          <Field
            label="보이는 이름"
            description="비워 두면 파일의 원래 이름으로 보임"
            error={tooLong(label, 200)}
          >
            {(control) => (
              <Input
                {...control}
                value={label}
                autoComplete="off"
                onChange={({ target }) =>
                  onEdit((before) => ({ ...fileOf(before), label: target.value }), `${name}.label`)
                }
                size="s"
              />
            )}
          </Field>
        )}
        {(file || upload) && (
          <Button
            variant="quiet"
            size="s"
            className="justify-self-start"
            onClick={() => {
              cancel();
              onEdit(() => undefined);
            }}
          >
            {field.label} 지우기
          </Button>
        )}
      </div>
    </fieldset>
  );
}
