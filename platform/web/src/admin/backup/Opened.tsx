import { type BackupPreview, deleteBackupPreview } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { Loading } from '@maru/web/ui/Skeleton';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { Differences } from './Differences';
import { backupQueries } from './queries';
import { texts } from './texts';

function Head({ preview, onClose }: { preview: BackupPreview; onClose: () => void }) {
  const { mutate } = useMutation({
    mutationFn: () => deleteBackupPreview({ path: { id: preview.id } }),
    meta: { changes: [backupQueries.state().queryKey], endsAtOnce: true },
    // One that is gone is closed all the same.
    onSettled: () => {
      toast.success(texts.closed);
      onClose();
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="me-auto text-xl font-semibold">{formatDateTime(preview.at)}</h2>
      {preview.state === 'ready' && (
        // Another document of another time: a tab of its own, and no link of this router.
        <a href={preview.path} target="_blank" rel="noreferrer" className={buttonClass('secondary', 's')}>
          {texts.look}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <Button variant="quiet" size="s" onClick={() => mutate()}>
        {texts.close}
      </Button>
    </div>
  );
}

/** One restored copy: on its way, to be looked at, and what in it is not as it is now. */
export function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(backupQueries.preview(id));
  return (
    <section aria-label={texts.differences} className="grid gap-5 py-8">
      <Loaded query={query} loading={texts.loading} failed="그때의 사이트를 열지 못했습니다.">
        {(data) => (
          <>
            <Head preview={data} onClose={onClose} />
            {data.state === 'restoring' && <Loading label={texts.restoring} />}
            {data.state === 'failed' && (
              <p role="alert" className="text-danger wrap-anywhere">
                {data.message}
              </p>
            )}
            {data.state === 'ready' && <Differences id={id} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
