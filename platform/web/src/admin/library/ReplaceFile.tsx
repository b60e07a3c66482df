import type { MediaFileDetail } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useFileUpload } from '@maru/web/ui/useFileUpload';
import Crop from 'lucide-react/icons/crop';
import FileUp from 'lucide-react/icons/file-up';
import { lazy, Suspense, useState } from 'react';
import { isPicture } from './FileFace';
import { texts } from './texts';
import { useReplace } from './useReplace';

const CropDialog = lazy(() => import('./CropDialog'));

/** There is one picture: another takes its place. */
const place = 'picture';

type ReplaceProps = { file: MediaFileDetail; replace: ReturnType<typeof useReplace> };

const folderOf = ({ path }: MediaFileDetail) => path.split('/')[0] ?? '';

function ReplacePicture({ file, replace }: ReplaceProps) {
  const { send } = useUploads(folderOf(file));
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
    <>
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
        <Button variant="secondary" size="s" className="justify-self-start" onClick={() => setCropping(true)}>
          <Crop aria-hidden className="size-4" />
          {texts.crop}
        </Button>
      )}
      {cropping && (
        <Suspense>
          <CropDialog file={file} replace={replace} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A document or a film: of the same kind, since what shows it expects that. */
function ReplaceOther({ file, replace }: ReplaceProps) {
  const { upload, start } = useFileUpload(folderOf(file), ({ path }) => replace.mutate(path));
  return (
    <>
      <ImageDrop
        label={texts.replace}
        hint={texts.sameKind}
        accept={file.contentType.startsWith('video/') ? 'video/mp4' : `.${file.path.split('.').at(-1)}`}
        icon={FileUp}
        disabled={replace.isPending}
        compact
        onFiles={([picked]) => picked && start(picked)}
      />
      {upload && (
        <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && start(upload.file)} />
      )}
    </>
  );
}

/** Another file in the place of this one, or a part of it, wherever it is shown. */
export function ReplaceFile({ file }: { file: MediaFileDetail }) {
  const replace = useReplace(file.path);
  const Replace = isPicture(file) ? ReplacePicture : ReplaceOther;
  return (
    <EditorSection title={texts.replace} hint={texts.replaceHint}>
      <div className="grid gap-3">
        <Replace file={file} replace={replace} />
      </div>
    </EditorSection>
  );
}
