import { useSession } from '@maru/web/lib/auth';
import { formatDate } from '@maru/web/lib/format';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { sessionPaths } from '../paths';
import { sessionQueries } from '../queries';
import { ownTexts } from '../texts';

/** The member's own applications: what for, and when; each opens. */
export function MyApplications() {
  const { user } = useSession();
  const query = useQuery(sessionQueries.mine(user.id));

  return (
    <Loaded
      query={query}
      loading={ownTexts.loading}
      failed={ownTexts.failed}
      empty={<EmptyState title={ownTexts.none}>{ownTexts.noneHint}</EmptyState>}
    >
      {(data) => (
        <table className="w-full text-start">
          <caption className="sr-only">{ownTexts.caption}</caption>
          <thead className="border-b border-ink text-md text-soft">
            <tr>
              <th scope="col" className="py-2.5 pe-4 text-start font-medium">
                {ownTexts.title}
              </th>
              <th scope="col" className="w-32 py-2.5 pe-7 text-end font-medium">
                {ownTexts.appliedAt}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, sessionTitle, appliedAt }) => (
              <tr
                key={id}
                className="row-bounds border-b border-line transition-[background-color] has-[a:hover]:bg-sunken/60"
              >
                <td className="py-3.5 pe-4">
                  <Link
                    to={sessionPaths.myApplication(id)}
                    className="underline-offset-4 before:absolute before:inset-0 before:content-[''] hover:underline"
                  >
                    {sessionTitle}
                  </Link>
                </td>
                <td className="py-3.5 text-end whitespace-nowrap text-soft">
                  <time dateTime={appliedAt}>{formatDate(appliedAt)}</time>
                  <ChevronRight aria-hidden className="ms-3 inline size-4 align-[-0.15em]" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}
