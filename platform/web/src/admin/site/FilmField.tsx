import { megabytes } from '@maru/web/lib/format';
import { imageAddress } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useFileUpload } from '@maru/web/ui/useFileUpload';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { useEffect, useRef } from 'react';

type FilmFieldProps = {
  title: string;
  /** Its address; empty where there is none. */
  film: string;
  error: string | undefined;
  onChange: (film: string) => void;
  /** Told when an upload begins and when it is over. */
  onUploading: (uploading: boolean) => void;
};

const hint = `소리 없이 되풀이되는 짧은 영상. MP4(H.264), ${megabytes(20 * 1024 * 1024)} 이하. 움직임을 줄인 화면에는 사진만 보임`;

/** The film behind the home page, if it has one. */
export function FilmField({ title, film, error, onChange, onUploading }: FilmFieldProps) {
  const { upload, start, cancel } = useFileUpload('site', ({ path }) => onChange(imageAddress(path)));
  const tell = useRef(onUploading);
  tell.current = onUploading;
  const uploading = upload !== null && upload.phase !== 'failed';
  useEffect(() => tell.current(uploading), [uploading]);

  return (
    <EditorSection title={title} hint={hint} error={error}>
      <div className="grid max-w-120 gap-3">
        {film && (
          <video
            src={film}
            muted
            playsInline
            controls
            preload="metadata"
            className="w-full rounded-card bg-sunken"
          />
        )}
        <ImageDrop
          label={film ? '영상 바꾸기' : '영상 추가'}
          hint="끌어다 놓기 · 클릭해서 선택"
          accept="video/mp4"
          icon={Clapperboard}
          compact
          onFiles={([file]) => file && start(file)}
        />
        {upload && (
          <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && start(upload.file)} />
        )}
        {(film || upload) && (
          <Button
            variant="quiet"
            size="s"
            className="justify-self-start"
            onClick={() => {
              cancel();
              onChange('');
            }}
          >
            영상 빼기
          </Button>
        )}
      </div>
    </EditorSection>
  );
}
