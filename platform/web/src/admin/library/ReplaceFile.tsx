import type { MediaFileDetail } from '@maru/web/api';
import { bytes } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { ImageDrop } from '@maru/web/ui/image/ImageDrop';
import { type Upload, UploadStatus } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { Loaded } from '@maru/web/ui/Loaded';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useFileUpload } from '@maru/web/ui/useFileUpload';
import { useQuery } from '@tanstack/react-query';
import Crop from 'lucide-react/icons/crop';
import FileUp from 'lucide-react/icons/file-up';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FileFace, isPicture } from './FileFace';
import { libraryQueries } from './queries';
import { texts } from './texts';

const CropDialog = lazy(() => import('./CropDialog'));

/** There is one picture: another takes its place. */
const place = 'picture';

type ChoiceProps = {
  file: MediaFileDetail;
  onChoose: (path: string) => void;
  /** How many files are on their way. */
  tell: (counts: { pending: number }) => void;
};

const folderOf = ({ path }: MediaFileDetail) => path.split('/')[0] ?? '';

/** Says how many are on their way, and none once the field is gone. */
function useTold(upload: Upload | null, tell: ChoiceProps['tell']) {
  const latest = useRef(tell);
  latest.current = tell;
  const isOnItsWay = upload !== null && upload.phase !== 'failed' && upload.phase !== 'done';
  useEffect(() => {
    latest.current({ pending: isOnItsWay ? 1 : 0 });
    return () => latest.current({ pending: 0 });
  }, [isOnItsWay]);
}

function PictureChoice({ file, onChoose, tell }: ChoiceProps) {
  const { send } = useUploads(folderOf(file));
  const [upload, setUpload] = useState<Upload | null>(null);
  const [cropping, setCropping] = useState(false);
  useTold(upload, tell);

  function take(picked: File) {
    setUpload({ phase: 'waiting' });
    send(place, picked, {
      onProgress: setUpload,
      onDone: ({ path }, done) => {
        setUpload(done);
        onChoose(path);
      },
    });
  }

  return (
    <>
      <ImageDrop label={texts.replace} isMain compact onFiles={([picked]) => picked && take(picked)} />
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
          <CropDialog file={file} onCut={onChoose} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A document or a film: of the same kind, since what shows it expects that. */
function OtherChoice({ file, onChoose, tell }: ChoiceProps) {
  const { upload, start } = useFileUpload(folderOf(file), ({ path }) => onChoose(path));
  useTold(upload, tell);
  return (
    <>
      <ImageDrop
        label={texts.replace}
        hint={texts.sameKind}
        accept={file.contentType.startsWith('video/') ? 'video/mp4' : `.${file.path.split('.').at(-1)}`}
        icon={FileUp}
        compact
        onFiles={([picked]) => picked && start(picked)}
      />
      {upload && (
        <UploadStatus upload={upload} onRetry={() => upload.phase === 'failed' && start(upload.file)} />
      )}
    </>
  );
}

/** The file that takes the place of this one once that is saved. */
function Chosen({ path, places, onDrop }: { path: string; places: number; onDrop: () => void }) {
  const query = useQuery(libraryQueries.file(path));
  return (
    <Loaded query={query} loading={texts.loadingFile} failed={texts.fileFailed}>
      {(file) => (
        <div className="flex flex-wrap items-center gap-4 rounded-card bg-sunken p-4">
          <FileFace file={file} className="aspect-[4/3] w-40 rounded-card" />
          <div className="grid justify-items-start gap-1">
            <p className="font-medium break-all">{file.name}</p>
            <p className="text-sm text-soft">
              {file.width && file.height ? `${file.width} × ${file.height}, ` : ''}
              {bytes(file.size)}
            </p>
            <p role="status" className="text-sm">
              {texts.comes(places)}
            </p>
            <Button variant="secondary" size="s" className="mt-2" onClick={onDrop}>
              {texts.keepOld}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

type ReplaceFileProps = {
  file: MediaFileDetail;
  /** The path of the file that is to take its place; empty where none is. */
  by: string;
  error: string | undefined;
  onChange: (by: string) => void;
  tell: ChoiceProps['tell'];
};

/** Another file in the place of this one, or a part of it, wherever it is shown. */
export function ReplaceFile({ file, by, error, onChange, tell }: ReplaceFileProps) {
  const Choice = isPicture(file) ? PictureChoice : OtherChoice;
  return (
    <EditorSection title={texts.replace} hint={texts.replaceHint} error={error}>
      <div className="grid gap-3">
        {by === '' ? (
          <Choice file={file} onChoose={onChange} tell={tell} />
        ) : (
          <Chosen path={by} places={file.places} onDrop={() => onChange('')} />
        )}
      </div>
    </EditorSection>
  );
}
