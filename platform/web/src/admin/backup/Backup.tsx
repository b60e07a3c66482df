import type { BackupPreview } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { useFilters } from '@maru/web/lib/useFilters';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { backupFilters } from './filter';
import { GoBack } from './GoBack';
import { Opened } from './Opened';
import { backupQueries } from './queries';
import { State } from './State';
import { texts } from './texts';

/** Copies that stand open but are not shown. */
function Others({ previews }: { previews: BackupPreview[] }) {
  if (previews.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 py-4 text-md">
      {previews.map(({ id, at }) => (
        <li key={id}>
          <Link
            to={backupFilters.write({ preview: id })}
            preventScrollReset
            className="inline-block py-2 underline underline-offset-4"
          >
            {formatDateTime(at)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The backup: how it is, and the way back in time. The opened copy stands in the URL. */
export function Backup() {
  const { filter, change } = useFilters(backupFilters);
  const query = useQuery(backupQueries.state());
  const opened = filter.preview;

  return (
    <Loaded query={query} loading={texts.loading} failed="백업 상태를 불러오지 못했습니다.">
      {(data) => {
        if (!data.configured) return <EmptyState title={texts.off}>{texts.offHint}</EmptyState>;
        return (
          <>
            <State state={data} />
            <GoBack state={data} onOpen={({ id }) => change({ ...backupFilters.defaults(), preview: id })} />
            <Others previews={data.previews.filter(({ id }) => id !== opened)} />
            {opened && <Opened key={opened} id={opened} onClose={() => change(backupFilters.defaults())} />}
          </>
        );
      }}
    </Loaded>
  );
}
