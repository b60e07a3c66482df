import { useQuery } from '@tanstack/react-query';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { formatDate } from '@/lib/format';
import { accountQueries } from '../queries';

export function NoApplications() {
  return <EmptyState title="아직 신청한 수업이 없어요.">수업을 신청하면 여기에서 볼 수 있어요.</EmptyState>;
}

/** The member's own applications: what for, and when. */
export function Applications() {
  const { data, error, refetch, isFetching } = useQuery(accountQueries.applications());
  if (error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Loading label="신청 내역을 불러오는 중이에요" />;
  if (data.length === 0) return <NoApplications />;
  return (
    <table className="w-full text-start">
      <caption className="sr-only">신청 내역</caption>
      <thead className="border-b border-ink text-[0.9375rem] text-soft">
        <tr>
          <th scope="col" className="py-2.5 pe-4 text-start font-medium">
            제목
          </th>
          <th scope="col" className="w-28 py-2.5 text-end font-medium">
            신청일
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, sessionTitle, appliedAt }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-3.5 pe-4">{sessionTitle}</td>
            <td className="py-3.5 text-end text-soft">
              <time dateTime={appliedAt}>{formatDate(appliedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
