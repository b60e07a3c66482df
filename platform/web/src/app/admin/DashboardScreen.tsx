import { LatestChanges } from '@maru/web/admin/journal/LatestChanges';
import { Reminders } from '@maru/web/admin/requests/Reminders';
import { FirstSteps } from '@maru/web/admin/steps/FirstSteps';
import { paths } from '@maru/web/lib/paths';
import { OwnAccountPanel } from '@maru/web/site/account/provisional/OwnAccountPanel';
import { loadParts, type PlacedPart } from '@maru/web/site/loadParts';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useLoaderData } from 'react-router';

export const loader = () => loadParts('dashboard');

/** What the modules tell of the site, and the newest changes in any case. */
export function Component() {
  const parts: PlacedPart<'dashboard'>[] = useLoaderData();
  return (
    <>
      <AdminHeading title="대시보드" />
      <OwnAccountPanel />
      <div className="grid gap-11">
        <FirstSteps />
        <Reminders />
        {parts.map(({ module, Part }) => (
          <Part key={module} />
        ))}
        <section aria-labelledby="latest-changes">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="latest-changes" className="text-lg font-semibold">
              최근 변경
            </h2>
            <Link
              to={paths.admin.journal}
              className="inline-flex min-h-9 items-center gap-1 text-sm text-accent underline-offset-4 hover:underline"
            >
              변경 기록 전체
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </div>
          <LatestChanges />
        </section>
      </div>
    </>
  );
}
