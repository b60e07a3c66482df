import type { SchedulePlan } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Link } from 'react-router';
import { draftQueries } from './queries';
import { draftTexts } from './texts';

function sentence({ state, publishAt, failure, changeSetTitle }: SchedulePlan): string {
  if (changeSetTitle) return draftTexts.openedGathered(changeSetTitle);
  if (state === 'failed') return draftTexts.openedFailed(failure ?? '');
  return publishAt ? draftTexts.openedDue(formatDateTime(publishAt)) : draftTexts.opened;
}

type NoticeProps = { text: string; to: string; toLabel?: string };

function Notice({ text, to, toLabel = draftTexts.toSchedule }: NoticeProps) {
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-accent-soft px-4 py-2.5 text-md"
    >
      <span className="me-auto flex items-start gap-3">
        <CalendarClock aria-hidden className="mt-1 size-4.5 shrink-0 text-accent" />
        {text}
      </span>
      <Link to={to} className="py-1 underline underline-offset-4">
        {toLabel}
      </Link>
    </p>
  );
}

/** Says that an editor shows a plan and not what visitors see. */
export function DraftNotice({ plan }: { plan: SchedulePlan }) {
  const text = sentence(plan);
  if (plan.changeSet) {
    return <Notice text={text} to={paths.admin.changeSet(plan.changeSet)} toLabel={draftTexts.toSet} />;
  }
  return <Notice text={text} to={paths.admin.scheduled(plan.state)} />;
}

/** Says that something is planned for the record that an editor shows. */
export function OtherDrafts({ kind, record }: { kind: string; record: string }) {
  const { data } = useQuery(draftQueries.ofRecord(kind, record));
  const first = data?._embedded.planDTOList[0];
  if (!first) return null;
  return <Notice text={draftTexts.others(data.page.totalElements)} to={paths.admin.scheduled(first.state)} />;
}
