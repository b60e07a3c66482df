import { useQuery } from '@tanstack/react-query';
import type { PopupModal } from '@/api';
import { ImageDrop } from '@/components/image/ImageDrop';
import { UploadStatus } from '@/components/image/UploadStatus';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Textarea } from '@/components/ui/Input';
import { Loading } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/States';
import { ApiError, toLocalisedMessage } from '@/lib/apiError';
import { PopupPreview } from './PopupPreview';
import { popupManagerQueries } from './queries';
import { StatusSwitch } from './StatusSwitch';
import { texts } from './texts';
import { usePopupImage } from './usePopupImage';

function PopupForm({ popup }: { popup: PopupModal }) {
  const image = usePopupImage(popup);
  const { upload } = image;
  return (
    <div className="grid items-start gap-8 desktop:grid-cols-2">
      <div className="grid gap-6">
        <StatusSwitch popup={popup} />
        <section aria-label="팝업 이미지" className="grid gap-4 border-t border-line pt-5">
          <ImageDrop
            label="이미지 바꾸기"
            hint="끌어다 놓기 · 클릭해서 선택 · 붙여넣기, 원본 5MB 이하"
            isMain
            disabled={image.uploading || image.busy}
            onFiles={([file]) => file && image.pick(file)}
          />
          {upload && (
            <UploadStatus
              upload={upload}
              onRetry={() => upload.phase === 'failed' && image.pick(upload.file)}
            />
          )}
          <Field label="대체 텍스트" description="이미지에 적힌 글자를 포함해 보이는 것 모두">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={image.alt}
                onChange={(event) => image.setAlt(event.target.value)}
                className="field-sizing-content min-h-24 px-3! py-2!"
              />
            )}
          </Field>
          <p role="alert" className="text-[0.9375rem] text-danger empty:hidden">
            {image.failure}
          </p>
          <div className="flex gap-2">
            <Button
              size="s"
              disabled={image.uploading}
              busy={image.busy}
              busyLabel="업데이트 중…"
              onClick={image.update}
            >
              업데이트
            </Button>
            <Button variant="quiet" size="s" disabled={!image.changed || image.busy} onClick={image.cancel}>
              취소
            </Button>
          </div>
        </section>
      </div>
      <PopupPreview imageUrl={image.imageUrl} alt={image.alt} isActive={popup.isActive} />
    </div>
  );
}

/** The popup of the home page: on or off at once, its picture on request. */
export function PopupManager() {
  const { data, error, refetch, isFetching } = useQuery(popupManagerQueries.popup());
  if (data) return <PopupForm popup={data} />;
  if (error) {
    const reason = toLocalisedMessage(error, '');
    const shown = new ApiError(0, `${texts.loadFailed} ${reason}`.trim());
    return <ErrorState error={shown} onRetry={refetch} retrying={isFetching} />;
  }
  return <Loading label="불러오는 중" />;
}
