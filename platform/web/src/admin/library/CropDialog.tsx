import 'react-image-crop/dist/ReactCrop.css';
import type { MediaFileDetail } from '@maru/web/api';
import { encodeWebp } from '@maru/web/lib/image/encodeWebp';
import { ImageError, imageMessages, toImageError, uploadName } from '@maru/web/lib/image/rules';
import { uploadBlob } from '@maru/web/lib/upload';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { texts } from './texts';

type CropDialogProps = {
  file: MediaFileDetail;
  onCut: (path: string) => void;
  onClose: () => void;
};

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The part of the picture, in its own pixels. */
async function cut(picture: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture;
  const [left, top] = [(x / 100) * naturalWidth, (y / 100) * naturalHeight];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((width / 100) * naturalWidth));
  canvas.height = Math.max(1, Math.round((height / 100) * naturalHeight));
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError(imageMessages.processing);
  const { width: wide, height: high } = canvas;
  context.drawImage(picture, left, top, wide, high, 0, 0, wide, high);
  return encodeWebp(canvas);
}

/** Chooses a part of a picture, by dragging or by the arrow keys on its edges. */
export default function CropDialog({ file, onCut, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>(whole);
  const isWhole = crop.width < 1 || crop.height < 1 || (crop.width > 99 && crop.height > 99);

  const save = useMutation({
    mutationFn: async () => {
      if (!picture.current) throw new ImageError(imageMessages.loading);
      const blob = await cut(picture.current, crop);
      const prefix = file.path.split('/')[0] ?? '';
      return uploadBlob(`${prefix}/${uploadName(file.name, Date.now())}`, blob, () => {});
    },
    onSuccess: (path) => {
      onCut(path);
      onClose();
    },
  });

  return (
    <Dialog open onOpenChange={onClose} title={texts.crop} description={texts.cropHint} size="xl">
      <div className="grid gap-5 px-7 pt-5 pb-6">
        <ReactCrop
          crop={crop}
          onChange={(_, next) => setCrop(next)}
          keepSelection
          ruleOfThirds
          className="justify-self-center"
          ariaLabels={{
            cropArea: '남길 부분, 화살표 키로 옮김',
            nwDragHandle: '왼쪽 위 모서리',
            nDragHandle: '위쪽 변',
            neDragHandle: '오른쪽 위 모서리',
            eDragHandle: '오른쪽 변',
            seDragHandle: '오른쪽 아래 모서리',
            sDragHandle: '아래쪽 변',
            swDragHandle: '왼쪽 아래 모서리',
            wDragHandle: '왼쪽 변',
          }}
        >
          <img ref={picture} src={file.url} alt={file.alt} className="max-h-[60svh]" />
        </ReactCrop>
        <FormMessage>{save.error ? toImageError(save.error).message : ''}</FormMessage>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            닫기
          </Button>
          <Button
            busy={save.isPending}
            busyLabel={texts.cropping}
            disabled={isWhole}
            onClick={() => save.mutate()}
          >
            {texts.cropSave}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
