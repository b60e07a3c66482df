import type { PopupModal } from '@maru/web/api';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { EditorFields } from '@maru/web/ui/EditorFields';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { UploadStatus } from '@maru/web/ui/image/UploadStatus';
import type { ReactNode } from 'react';
import { texts } from './texts';
import type { Meanwhile, PopupForm } from './usePopupForm';

/** The switch is saved on its own. */
function shown({ imageUrl, alt }: PopupModal) {
  return { image: imageUrl, alt };
}

function MeanwhileSaved({ before, after }: Meanwhile) {
  const compare = useCompare();
  return (
    <section aria-label={texts.meanwhile} className="rounded-control border border-line-strong p-4">
      <h2 className="mb-3 text-sm font-semibold">{texts.meanwhile}</h2>
      <ChangeList changes={compare(shown(before), shown(after))} />
    </section>
  );
}

/** The popup's picture and what is read out of it, with what can be done below. */
export function PopupFields({ image, children }: { image: PopupForm; children: ReactNode }) {
  const { upload } = image;
  return (
    <section aria-label="팝업 이미지" className="grid gap-4 border-t border-line pt-5">
      <EditorFields saving={image.busy}>
        <div className="grid gap-4">
          <ImageDrop
            label="이미지 바꾸기"
            isMain
            disabled={image.uploading}
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
                size="s"
                className="field-sizing-content min-h-24"
              />
            )}
          </Field>
        </div>
      </EditorFields>
      <p role="alert" className="text-md text-danger empty:hidden">
        {image.failure}
      </p>
      {image.meanwhile && <MeanwhileSaved {...image.meanwhile} />}
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}
