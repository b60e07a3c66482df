import type { BackupPreview } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { GoBack } from './GoBack';
import { Opened } from './Opened';
import { backupQueries } from './queries';
import { State } from './State';
import { texts } from './texts';

const name = 'preview';

/** Copies that stand open but are not shown. */
function Others({ previews }: { previews: BackupPreview[] }) {
  if (previews.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 py-4 text-[0.9375rem]">
      {previews.map(({ id, at }) => (
        <li key={id}>
          <Link
            to={`?${name}=${id}`}
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
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(backupQueries.state());
  const opened = search.get(name);
  if (error && !data)
    return <ErrorState failed="백업 상태를 불러오지 못했습니다." error={error} onRetry={refetch} />;
  if (!data) return <Loading label={texts.loading} />;
  if (!data.configured) return <EmptyState title={texts.off}>{texts.offHint}</EmptyState>;
  return (
    <>
      <State state={data} />
      <GoBack state={data} onOpen={({ id }) => setSearch({ [name]: id }, { preventScrollReset: true })} />
      <Others previews={data.previews.filter(({ id }) => id !== opened)} />
      {opened && <Opened key={opened} id={opened} onClose={() => setSearch({})} />}
    </>
  );
}
