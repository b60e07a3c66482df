import type { MyAccessEntry } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { usePage } from '@maru/web/lib/useFilters';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { useQuery } from '@tanstack/react-query';
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
        <time dateTime={at} className="text-sm text-soft tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p>{what}</p>
      {inList && <p className="text-sm text-soft">{texts.inList}</p>}
      <p className="text-sm text-soft">
        {texts.reason} {reason || purpose}
      </p>
    </li>
  );
}

function Looks() {
  const paging = usePage();
  const query = useQuery(privacyQueries.access(paging.page));

  return (
    <PagedList
      query={query}
      {...paging}
      loading={texts.loading}
      failed={texts.failed}
      empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      label={texts.title}
    >
      {(data) => (
        <ul aria-label={texts.title} className="border-t border-ink">
          {data._embedded.accessDTOList.map((look) => (
            <Look key={`${look.at}${look.actor}${look.action}${look.kind}${look.subject}`} look={look} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Who of the staff saw the member's data, when and why. */
export function WhoLooked() {
  return (
    <section aria-labelledby="who-looked" className="grid gap-5">
      <h2 id="who-looked" className="text-2xl font-semibold">
        {texts.title}
      </h2>
      <p className="text-soft">{texts.hint}</p>
      <Looks />
    </section>
  );
}
