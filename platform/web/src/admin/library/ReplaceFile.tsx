import type { MediaFileDetail } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import Crop from 'lucide-react/icons/crop';
import { lazy, Suspense, useState } from 'react';
import { texts } from './texts';
import { useReplace } from './useReplace';

const CropDialog = lazy(() => import('./CropDialog'));

/** There is one picture: another takes its place. */
const place = 'picture';

/** Another picture in the place of this one, or a part of it, wherever it is shown. */
export function ReplaceFile({ file }: { file: MediaFileDetail }) {
  const prefix = file.path.split('/')[0] ?? '';
  const { send } = useUploads(prefix);
  const replace = useReplace(file.path);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [cropping, setCropping] = useState(false);

  function take(picked: File) {
    setUpload({ phase: 'waiting' });
    send(place, picked, {
      onProgress: setUpload,
      onDone: ({ path }, done) => {
        setUpload(done);
        replace.mutate(path);
      },
    });
  }

  return (
    <EditorSection title={texts.replace} hint={texts.replaceHint}>
      <div className="grid gap-3">
        <ImageDrop
          label={texts.replace}
          disabled={replace.isPending}
          isMain
          compact
          onFiles={([picked]) => picked && take(picked)}
        />
        {upload && (
          <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && take(upload.file)} />
        )}
        {file.width && (
          <Button
            variant="secondary"
            size="s"
            className="justify-self-start"
            onClick={() => setCropping(true)}
          >
            <Crop aria-hidden className="size-4" />
            {texts.crop}
          </Button>
        )}
      </div>
      {cropping && (
        <Suspense>
          <CropDialog file={file} replace={replace} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </EditorSection>
  );
}
