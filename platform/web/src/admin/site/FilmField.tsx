import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { megabytes } from '@maru/web/lib/format';
import { imageAddress } from '@maru/web/lib/media';
import { uploadBlob } from '@maru/web/lib/upload';
import { UploadQueue } from '@maru/web/lib/uploadQueue';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { useEffect, useState } from 'react';

const longest = 20 * 1024 * 1024;

type FilmFieldProps = {
  title: string;
  /** Its address; empty where there is none. */
  film: string;
  error: string | undefined;
  onChange: (film: string) => void;
  /** Told when an upload begins, when it is over, and when it failed. */
  onUploading: (state: { pending?: number; failed?: number }) => void;
};

type Sending = { percent: number } | { failure: string };

/** There is one film: another takes its place. */
const place = 'film';

/** The film behind the home page, if it has one. */
export function FilmField({ title, film, error, onChange, onUploading }: FilmFieldProps) {
  const [queue] = useState(() => new UploadQueue<string>());
  const [sending, setSending] = useState<Sending | null>(null);
  useEffect(() => () => queue.cancelAll(), [queue]);

  function fail(failure: string) {
    setSending({ failure });
    onUploading({ failed: 1 });
  }

  function take(file: File) {
    if (file.type !== 'video/mp4') return fail('MP4 동영상만 올릴 수 있습니다.');
    if (file.size > longest) return fail(`동영상은 ${megabytes(longest)}까지 올릴 수 있습니다.`);
    onUploading({ pending: 1 });
    setSending({ percent: 0 });
    queue.add(place, async (signal) => {
      try {
        const path = await uploadBlob(
          `site/${file.name}`,
          file,
          (percent) => setSending({ percent }),
          signal,
        );
        if (signal.aborted) return;
        setSending(null);
        onUploading({});
        onChange(imageAddress(path));
      } catch (cause) {
        if (!signal.aborted) fail(toLocalisedMessage(cause));
      }
    });
  }

  function remove() {
    queue.cancel(place);
    setSending(null);
    onUploading({});
    onChange('');
  }

  return (
    <EditorSection
      title={title}
      hint={`소리 없이 되풀이되는 짧은 영상. MP4(H.264), ${megabytes(longest)} 이하. 움직임을 줄인 화면에는 사진만 보임`}
      error={error}
    >
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
          onFiles={([file]) => file && take(file)}
        />
        {sending && 'percent' in sending && (
          <p role="status" className="text-sm text-soft tabular-nums">
            업로드 중 {sending.percent}%
          </p>
        )}
        {sending && 'failure' in sending && (
          <p role="alert" className="text-sm text-danger">
            {sending.failure}
          </p>
        )}
        {(film || sending) && (
          <Button variant="quiet" size="s" className="justify-self-start" onClick={remove}>
            영상 빼기
          </Button>
        )}
      </div>
    </EditorSection>
  );
}
