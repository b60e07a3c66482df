import { paths } from '@maru/web/lib/paths';
import { Loading } from '@maru/web/ui/Skeleton';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { mailQueries } from './queries';
import { SentMails } from './SentMails';
import { texts } from './texts';

/** The mails that the program sends, and what became of those that were sent. */
export function Mails() {
  const { data, error, refetch, isFetching } = useQuery(mailQueries.list());
  if (error && !data) {
    return (
      <ErrorState
        failed={texts.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading label={texts.loading} />;
  return (
    <div className="grid gap-10">
      {!data.on && <p className="rounded-control bg-sunken px-4 py-3 text-[0.9375rem]">{texts.off}</p>}
      <ul aria-label={texts.list} className="border-t border-ink">
        {data.mails.map(({ key, label, description, subject, isEdited }) => (
          <li key={key} className="border-b border-line">
            <Link
              to={paths.admin.mailText(key)}
              className="group flex items-center gap-4 py-3 focus-visible:-outline-offset-2"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="flex flex-wrap items-center gap-2 font-medium group-hover:underline">
                  {label}
                  {isEdited && <StateBadge tone="off">{texts.edited}</StateBadge>}
                </span>
                <span className="truncate text-[0.9375rem]">{subject}</span>
                <span className="text-[0.875rem] text-soft">{description}</span>
              </span>
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <section aria-labelledby="sent" className="grid gap-3">
        <h2 id="sent" className="text-[1.0625rem] font-semibold">
          {texts.log}
        </h2>
        <SentMails />
      </section>
    </div>
  );
}
