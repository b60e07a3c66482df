import type { MyAccessEntry } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { Pagination } from '@maru/web/ui/Pagination';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { privacyQueries } from './queries';
import { texts as all } from './texts';

const texts = all.access;

function Look({ look }: { look: MyAccessEntry }) {
  const { at, actor, action, kind, subject, inList, reason, purpose } = look;
  const what = [texts.kinds[kind] ?? kind, subject, texts.actions[action]].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-0.5 border-b border-line py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{actor}</span>
        <time dateTime={at} className="text-[0.875rem] text-soft tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p>{what}</p>
      {inList && <p className="text-[0.875rem] text-soft">{texts.inList}</p>}
      <p className="text-[0.875rem] text-soft">
        {texts.reason} {reason || purpose}
      </p>
    </li>
  );
}

function Looks() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const { data, error, refetch, isFetching } = useQuery(privacyQueries.access(page));
  if (error && !data) {
    return (
      <ErrorState failed={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  if (data.page.totalElements === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <div className="grid gap-6">
      <ul aria-label={texts.title} className="border-t border-ink">
        {data._embedded.accessDTOList.map((look) => (
          <Look key={`${look.at}${look.actor}${look.action}${look.kind}${look.subject}`} look={look} />
        ))}
      </ul>
      <Pagination
        label={texts.title}
        page={page}
        totalPages={data.page.totalPages}
        to={(next) => pageAddress(search, next)}
      />
    </div>
  );
}

/** Who of the staff saw the member's data, when and why. */
export function WhoLooked() {
  return (
    <section aria-labelledby="who-looked" className="grid gap-5">
      <h2 id="who-looked" className="text-[1.1875rem] font-semibold">
        {texts.title}
      </h2>
      <p className="text-soft">{texts.hint}</p>
      <Looks />
    </section>
  );
}
