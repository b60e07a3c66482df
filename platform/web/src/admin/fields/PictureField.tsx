import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { AltInput } from '@maru/web/ui/image/AltInput';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { ChooseStored } from '@maru/web/ui/stored/ChooseStored';
import { useEffect, useRef, useState } from 'react';
import type { FieldProps } from './FieldList';
import { GroupLabel } from './GroupLabel';
import { useFieldScope } from './scope';
import type { FieldValue, Picture } from './values';

const none: Picture = { image: '', alt: '' };
/** There is one picture: another takes its place. */
const place = 'picture';

function pictureOf(value: FieldValue | undefined): Picture {
  return typeof value === 'object' && 'image' in value ? value : none;
}

/** Its upload, of which nobody waits for what has gone from the form. */
function useUpload(name: string, onDone: (path: string) => void) {
  const { tellPictures } = useFieldScope();
  const { send, cancel } = useUploads('page');
  const [upload, setUpload] = useState<Upload | null>(null);
  const tell = useRef(tellPictures);
  tell.current = tellPictures;
  useEffect(() => () => tell.current(name, {}), [name]);

  return {
    upload,
    take(file: File) {
      tellPictures(name, { pending: 1 });
      setUpload({ phase: 'waiting' });
      send(place, file, {
        onProgress: (next) => {
          setUpload(next);
          if (next.phase === 'failed') tellPictures(name, { failed: 1 });
        },
        onDone: ({ path }, done) => {
          setUpload(done);
          tellPictures(name, {});
          onDone(path);
        },
      });
    },
    forget() {
      cancel(place);
      setUpload(null);
      tellPictures(name, {});
    },
  };
}

export function PictureField({ field, value, name, error, onEdit, onPictures }: FieldProps) {
  const { image, alt } = pictureOf(value);
  const set = (part: Partial<Picture>, typed?: string) =>
    onEdit((before) => ({ ...pictureOf(before), ...part }), typed);
  const { upload, take, forget } = useUpload(name, (path) => set({ image: path }));
  return (
    <fieldset className="min-w-0">
      <legend className="w-full">
        <GroupLabel field={field} />
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {image && (
          <img
            src={mediaAt(imageAddress(image), 480)}
            alt={alt || field.label}
            className="max-h-40 rounded-card bg-sunken object-contain"
          />
        )}
        <ImageDrop
          label={image ? `${field.label} 바꾸기` : `${field.label} 추가`}
          hint={`${onPictures ? '여러 장을 한꺼번에 ' : ''}끌어다 놓기 · 클릭 · 붙여넣기`}
          compact
          multiple={onPictures !== undefined}
          onFiles={(files) => {
            const [file] = files;
            if (files.length > 1) onPictures?.(files);
            else if (file) take(file);
          }}
        />
        <ChooseStored
          type="picture"
          onChoose={(stored) => {
            forget();
            set({ image: stored.path, alt: stored.alt });
          }}
        />
        {upload && (
          <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && take(upload.file)} />
        )}
        {error && (
          <p role="alert" data-error="true" tabIndex={-1} className="text-sm text-danger">
            {error}
          </p>
        )}
        {image && (
          <AltInput label={field.label} value={alt} onChange={(next) => set({ alt: next }, `${name}.alt`)} />
        )}
        {(image || upload) && (
          <Button
            variant="quiet"
            size="s"
            className="justify-self-start"
            onClick={() => {
              forget();
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
