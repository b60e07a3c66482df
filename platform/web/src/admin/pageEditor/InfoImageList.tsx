import { imageAddress, mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { AltInput } from '@maru/web/ui/image/AltInput';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type InfoImageValues, replacePart, toFormValues } from './formValues';
import type { Editor } from './usePageEditor';

type InfoImageCardProps = {
  image: InfoImageValues;
  index: number;
  onChange: (change: Partial<InfoImageValues>) => void;
  onFile: (file: File) => void;
  onRestore: () => void;
};

function InfoImageCard({ image, index, onChange, onFile, onRestore }: InfoImageCardProps) {
  const label = `고정 이미지 ${index + 1}`;
  const { upload } = image;
  const busy = upload !== null && upload.phase !== 'done' && upload.phase !== 'failed';
  return (
    <li className="grid gap-4 rounded-control border border-line p-3 desktop:grid-cols-[minmax(0,18rem)_1fr]">
      <img
        src={mediaAt(image.url, 640)}
        alt={image.alt || label}
        className="max-h-64 w-full rounded-card bg-sunken object-contain"
      />
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {label}
          <span className="font-normal text-soft tabular-nums">
            {image.width > 0 && `${image.width}×${image.height}`}
          </span>
        </p>
        <AltInput label={label} value={image.alt} onChange={(alt) => onChange({ alt })} />
        <ImageDrop
          label={`${label} 바꾸기`}
          hint="끌어다 놓기 · 클릭 · 붙여넣기"
          disabled={busy}
          compact
          onFiles={([file]) => file && onFile(file)}
        />
        {upload && (
          <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && onFile(upload.file)} />
        )}
        {upload && !busy && (
          <Button variant="quiet" size="s" onClick={onRestore} className="justify-self-start">
            <RotateCcw aria-hidden className="size-4" />
            원래 이미지로
          </Button>
        )}
      </div>
    </li>
  );
}

/** The pictures that are fixed in number: each can be replaced and described, none added or removed. */
export function InfoImageList({ editor }: { editor: Editor }) {
  const { base, values, errors, update } = editor;
  const uploads = useUploads('page');
  if (values.infoImages.length === 0) return null;

  function patch(key: string, part: Partial<InfoImageValues>) {
    update((before) => ({ ...before, infoImages: replacePart(before.infoImages, key, part) }));
  }

  function replace(key: string, file: File) {
    patch(key, { upload: { phase: 'waiting' } });
    uploads.send(key, file, {
      onProgress: (upload) => patch(key, { upload }),
      onDone: ({ path, width, height }, upload) =>
        patch(key, { newPath: path, url: imageAddress(path), width, height, upload }),
    });
  }

  function restore(key: string) {
    const stored = toFormValues(base).infoImages.find((image) => image.key === key);
    if (!stored) return;
    uploads.cancel(key);
    const { url, width, height } = stored;
    patch(key, { url, width, height, newPath: null, upload: null });
  }

  return (
    <EditorSection
      title="고정 이미지"
      count={values.infoImages.length}
      hint={`개수가 정해진 이미지 ${values.infoImages.length}개, 바꾸기만 가능`}
      error={errors.infoImages}
    >
      <ul className="grid gap-3">
        {values.infoImages.map((image, index) => (
          <InfoImageCard
            key={image.key}
            image={image}
            index={index}
            onChange={(part) => patch(image.key, part)}
            onFile={(file) => replace(image.key, file)}
            onRestore={() => restore(image.key)}
          />
        ))}
      </ul>
    </EditorSection>
  );
}
