import type { MediaFile } from '@maru/web/api';
import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { ChooseStored } from '@maru/web/ui/stored/ChooseStored';
import { type ReactNode, useState } from 'react';
import { ImageDrop } from './ImageDrop';
import { type Upload, UploadStatus } from './UploadStatus';
import { useUploads } from './useUploads';

const cover = 'bg-sunken object-cover';
const shapes = {
  wide: { box: `aspect-3/2 ${cover}`, column: 'desktop:grid-cols-[18rem_minmax(0,1fr)]' },
  /** As social networks show it. */
  share: { box: `aspect-[1200/630] ${cover}`, column: 'desktop:grid-cols-[18rem_minmax(0,1fr)]' },
  /** The name as a picture: whole, on a ground that it is made for. */
  wordmark: {
    box: 'aspect-3/1 border border-line bg-white p-3 object-contain',
    column: 'desktop:grid-cols-[18rem_minmax(0,1fr)]',
  },
  wordmarkDark: {
    box: 'aspect-3/1 bg-shade p-3 object-contain',
    column: 'desktop:grid-cols-[18rem_minmax(0,1fr)]',
  },
  square: { box: `aspect-square max-w-40 ${cover}`, column: 'desktop:grid-cols-[10rem_minmax(0,1fr)]' },
};

type SinglePictureProps = {
  title: string;
  hint: ReactNode;
  /** Whose pictures they are: the folder of the upload. */
  prefix: string;
  /** Its address; empty where there is none. */
  image: string;
  alt?: string;
  error: string | undefined;
  shape?: keyof typeof shapes;
  /** `alt` is what the library says of a picture that was chosen there. */
  onChange: (image: string, alt?: string) => void;
  /** Told when an upload begins and when it is over. */
  onUploading: (uploading: boolean) => void;
  /** What is said of the picture beside it. */
  children?: ReactNode;
};

/** There is one picture: another takes its place. */
const place = 'picture';

/** The one picture of something, if it has one. */
export function SinglePicture(props: SinglePictureProps) {
  const {
    title,
    hint,
    prefix,
    image,
    alt = '',
    error,
    shape = 'wide',
    onChange,
    onUploading,
    children,
  } = props;
  const { send, cancel } = useUploads(prefix);
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
        onChange(imageAddress(path));
      },
    });
  }

  function forget() {
    cancel(place);
    onUploading(false);
    setUpload(null);
  }

  function choose({ path, alt: said }: MediaFile) {
    forget();
    onChange(imageAddress(path), said);
  }

  function remove() {
    forget();
    onChange('');
  }

  const { box, column } = shapes[shape];
  return (
    <EditorSection title={title} hint={hint} error={error}>
      <div className={`grid items-start gap-3 ${column}`}>
        {image ? (
          <img src={mediaAt(image, 640)} alt={alt} className={`${box} w-full rounded-card`} />
        ) : (
          <p className={`grid ${box} w-full place-items-center rounded-card text-xs text-soft`}>
            이미지 없음
          </p>
        )}
        <div className="grid content-start gap-3">
          <ImageDrop
            label={image ? '이미지 바꾸기' : '이미지 추가'}
            isMain={shape !== 'square'}
            onFiles={([file]) => file && take(file)}
          />
          <ChooseStored type="picture" onChoose={choose} />
          {upload && (
            <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && take(upload.file)} />
          )}
          {image && (
            <>
              {children}
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
