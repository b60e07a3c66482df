import { mediaAt } from '@maru/web/lib/media';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { picked } from './formValues';
import type { ItemFields } from './ItemForm';
import { usePictureUpload } from './usePictureUpload';

/** The picture that stands for the item in lists. */
export function MainImage({ fields }: { fields: ItemFields }) {
  const { start, draft, errors, change } = fields;
  const { send, cancel } = usePictureUpload((key, part) =>
    change((before) =>
      before.image?.key === key ? { ...before, image: { ...before.image, ...part } } : before,
    ),
  );
  const { image } = draft;
  const isReplaced = start.image !== null && image?.key !== start.image.key;

  function take(file: File) {
    const added = picked(file);
    if (image) cancel(image.key);
    change({ image: added });
    send(added.key, file);
  }

  return (
    <EditorSection title="메인 이미지" hint="목록과 공유에 쓰는 정사각형 이미지" error={errors.image}>
      <div className="grid items-start gap-3 desktop:grid-cols-[14rem_minmax(0,1fr)]">
        {image?.url ? (
          <img
            src={mediaAt(image.url, 480)}
            alt={draft.title || image.name}
            className="aspect-square w-full rounded-card bg-sunken object-cover max-desktop:max-w-56"
          />
        ) : (
          <div className="grid aspect-square w-full place-items-center rounded-card bg-sunken p-3 text-center text-xs break-all text-soft max-desktop:max-w-56">
            {image?.name ?? '이미지 없음'}
          </div>
        )}
        <div className="grid content-start gap-3">
          <ImageDrop
            label={image ? '메인 이미지 바꾸기' : '메인 이미지 추가'}
            isMain
            onFiles={([file]) => file && take(file)}
          />
          {image?.upload && (
            <UploadStatus
              upload={image.upload}
              onRetry={() => image.upload?.phase === 'failed' && send(image.key, image.upload.file)}
            />
          )}
          {isReplaced && (
            <Button
              variant="quiet"
              size="s"
              className="justify-self-start"
              onClick={() => change({ image: start.image })}
            >
              저장된 이미지로 되돌리기
            </Button>
          )}
        </div>
      </div>
    </EditorSection>
  );
}
