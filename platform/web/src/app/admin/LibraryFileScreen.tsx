import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { FileEditor } from '@maru/web/admin/library/FileEditor';
import { fileAddress } from '@maru/web/admin/library/filter';
import { Places } from '@maru/web/admin/library/Places';
import { libraryQueries } from '@maru/web/admin/library/queries';
import { texts } from '@maru/web/admin/library/texts';
import type { MediaFileDetail } from '@maru/web/api';
import { bytes, formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';

function about(file: MediaFileDetail): string {
  const size = file.width && file.height ? `${file.width} × ${file.height}, ` : '';
  return `${size}${bytes(file.size)}, ${formatDateTime(file.uploadedAt)}`;
}

export function Component() {
  const { path } = useFilters(fileAddress).filter;
  const query = useQuery(libraryQueries.file(path));
  const [open, setOpen] = useState(false);
  const file = query.data;
  return (
    <>
      <AdminHeading
        title={file?.name ?? texts.what}
        crumbs={[{ label: texts.title, path: paths.admin.library }]}
        description={file && about(file)}
        actions={
          <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
            <History aria-hidden className="size-4" />
            변경 기록
          </Button>
        }
      />
      <Loaded
        query={query}
        loading={texts.loadingFile}
        failed={texts.fileFailed}
        missing={<EmptyState title={texts.missing}>{texts.missingHint}</EmptyState>}
      >
        {(loaded) => (
          <div className="grid gap-8">
            <FileEditor key={loaded.path} stored={loaded} />
            <Places file={loaded} />
          </div>
        )}
      </Loaded>
      <HistoryPanel
        open={open}
        onOpenChange={setOpen}
        kind="file"
        recordKey={path}
        title={`${file?.name ?? ''} 변경 기록`}
      />
    </>
  );
}
