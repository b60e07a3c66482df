import type { ScheduleRun } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { StateBadge } from '@maru/web/ui/StateBadge';
import type { Column } from '@maru/web/ui/table/Table';
import { texts } from './texts';

type Acts = {
  onEntry: (id: number) => void;
  onStay: (run: ScheduleRun) => void;
  onUndo: (batch: string) => void;
  /** The batch that is being taken back. */
  undoing: string | null;
};

function Result({ run }: { run: ScheduleRun }) {
  return (
    <span className="grid justify-items-start gap-1">
      <StateBadge tone={run.reason ? 'bad' : 'good'}>{run.reason ? texts.refused : texts.done}</StateBadge>
      {run.isUndone && (!run.endedAt || run.endReason) && (
        <StateBadge tone="off">{texts.takenBack}</StateBadge>
      )}
      {run.reason && <span className="text-sm text-danger">{run.reason}</span>}
    </span>
  );
}

/** When it ends, or how its end went. */
function End({ run }: { run: ScheduleRun }) {
  if (!run.until) return <span className="text-soft">—</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <time dateTime={run.until} className="whitespace-nowrap">
        {formatDateTime(run.until)}
      </time>
      {run.endedAt && (
        <StateBadge tone={run.endReason ? 'off' : 'good'}>
          {run.endReason ? texts.notEnded : texts.ended}
        </StateBadge>
      )}
      {run.endReason && <span className="text-sm text-soft">{run.endReason}</span>}
    </span>
  );
}

function Actions({ run, acts }: { run: ScheduleRun; acts: Acts }) {
  const { entry, path, batch, isUndone } = run;
  return (
    <span className="flex flex-wrap gap-1.5">
      {entry != null && (
        <Button
          variant="secondary"
          size="s"
          aria-label={texts.of(texts.entry, run.title)}
          onClick={() => acts.onEntry(entry)}
        >
          {texts.entry}
        </Button>
      )}
      {batch && !isUndone && (
        <Button
          variant="secondary"
          size="s"
          aria-label={texts.of(texts.undoAll, run.title)}
          busy={acts.undoing === batch}
          onClick={() => acts.onUndo(batch)}
        >
          {texts.undoAll}
        </Button>
      )}
      {path && (
        <a href={path} target="_blank" rel="noopener" className={buttonClass('secondary', 's')}>
          {texts.view}
          <span className="sr-only">{texts.newWindow}</span>
        </a>
      )}
      {run.until && !run.endedAt && !isUndone && (
        <Button
          variant="secondary"
          size="s"
          aria-label={texts.of(texts.stay, run.title)}
          onClick={() => acts.onStay(run)}
        >
          {texts.stay}
        </Button>
      )}
    </span>
  );
}

export function columns(acts: Acts): Column<ScheduleRun>[] {
  return [
    {
      key: 'ranAt',
      label: texts.ranAt,
      width: '@table:w-40',
      cell: ({ ranAt, plannedAt }) => (
        <span className="grid gap-0.5">
          <time dateTime={ranAt} className="whitespace-nowrap">
            {formatDateTime(ranAt)}
          </time>
          {!plannedAt && <span className="text-xs text-soft">{texts.byHand}</span>}
        </span>
      ),
    },
    {
      key: 'title',
      label: texts.title,
      className: 'min-w-48',
      cell: ({ title, kindLabel }) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{title}</span>
          {kindLabel !== title && <span className="text-xs text-soft">{kindLabel}</span>}
        </span>
      ),
    },
    { key: 'result', label: texts.result, cell: (run) => <Result run={run} /> },
    { key: 'until', label: texts.until, width: '@table:w-40', cell: (run) => <End run={run} /> },
    {
      key: 'author',
      label: texts.author,
      width: '@table:w-24',
      cell: ({ authorName }) => authorName || '—',
    },
    {
      key: 'actions',
      label: texts.actions,
      actions: true,
      cell: (run) => <Actions run={run} acts={acts} />,
    },
  ];
}
