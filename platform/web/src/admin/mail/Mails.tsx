import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { mailQueries } from './queries';
import { SentMails } from './SentMails';
import { texts } from './texts';

/** The mails that the program sends, and what became of those that were sent. */
export function Mails() {
  const query = useQuery(mailQueries.list());

  return (
    <Loaded query={query} loading={texts.loading} failed={texts.loadFailed}>
      {(data) => (
        <div className="grid gap-10">
          {!data.on && <p className="rounded-control bg-sunken px-4 py-3 text-md">{texts.off}</p>}
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
                    <span className="truncate text-md">{subject}</span>
                    <span className="text-sm text-soft">{description}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4.5 shrink-0 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
          <section aria-labelledby="sent" className="grid gap-3">
            <h2 id="sent" className="text-lg font-semibold">
              {texts.log}
            </h2>
            <SentMails />
          </section>
        </div>
      )}
    </Loaded>
  );
}
