import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { OwnAccountPanel } from '@/features/account/provisional/OwnAccountPanel';
import { LatestChanges } from '@/features/journal/LatestChanges';
import { Reminders } from '@/features/requests/Reminders';
import { paths } from '@/lib/paths';
import { useSite } from '@/lib/site';
import { type ModulePart, partsOf } from '../modules';

const parts = import.meta.glob<ModulePart>('../modules/*/dashboard.tsx', { eager: true });

/** What the modules tell of the site, and the newest changes in any case. */
export function Component() {
  const site = useSite();
  return (
    <>
      <AdminHeading title="대시보드" />
      <OwnAccountPanel />
      <div className="grid gap-11">
        <Reminders />
        {partsOf(parts, site).map(([module, { Component: Part }]) => (
          <Part key={module} />
        ))}
        <section aria-labelledby="latest-changes">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="latest-changes" className="text-[1.0625rem] font-semibold">
              최근 변경
            </h2>
            <Link
              to={paths.admin.journal}
              className="inline-flex min-h-9 items-center gap-1 text-[0.875rem] text-accent underline-offset-4 hover:underline"
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
