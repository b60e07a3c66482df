import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { AltInput } from '@maru/web/ui/image/AltInput';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useState } from 'react';
import { labels } from './draft';

type PictureFieldProps = {
  image: string;
  alt: string;
  error: string | undefined;
  onChange: (change: { image?: string; alt?: string }) => void;
  /** Told when an upload begins and when it is over. */
  onUploading: (uploading: boolean) => void;
};

/** An event has one picture: another takes its place. */
const place = 'picture';

/** The picture of an event, if it has one. */
export function PictureField({ image, alt, error, onChange, onUploading }: PictureFieldProps) {
  const { send, cancel } = useUploads('event');
  const [upload, setUpload] = useState<Upload | null>(null);

  function take(file: File) {
    onUploading(true);
    setUpload({ phase: 'waiting' });
    send(place, file, {
      onProgress: (next) => {
        setUpload(next);
        if (next.phase === 'failed') onUploading(false);
      },
      onDone: ({ path }, done) => {
        setUpload(done);
        onUploading(false);
        onChange({ image: imageAddress(path) });
      },
    });
  }

  function remove() {
    cancel(place);
    onUploading(false);
    setUpload(null);
    onChange({ image: '', alt: '' });
  }

  return (
    <EditorSection title={labels.image} hint="행사 화면과 공유에 쓰는 이미지, 없어도 됨" error={error}>
      <div className="grid items-start gap-3 desktop:grid-cols-[18rem_minmax(0,1fr)]">
        {image ? (
          <img
            src={mediaAt(image, 640)}
            alt={alt}
            className="aspect-3/2 w-full rounded-card bg-sunken object-cover"
          />
        ) : (
          <p className="grid aspect-3/2 w-full place-items-center rounded-card bg-sunken text-[0.8125rem] text-soft">
            이미지 없음
          </p>
        )}
        <div className="grid content-start gap-3">
          <ImageDrop
            label={image ? '이미지 바꾸기' : '이미지 추가'}
            isMain
            onFiles={([file]) => file && take(file)}
          />
          {upload && (
            <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && take(upload.file)} />
          )}
          {image && (
            <>
              <AltInput label={labels.image} value={alt} onChange={(next) => onChange({ alt: next })} />
              <Button variant="quiet" size="s" className="justify-self-start" onClick={remove}>
                이미지 지우기
              </Button>
            </>
          )}
        </div>
      </div>
    </EditorSection>
  );
}
