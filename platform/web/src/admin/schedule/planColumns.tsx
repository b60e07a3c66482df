import type { SchedulePlan, SchedulePlanState } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import type { Column } from '@maru/web/ui/table/Table';
import { Link } from 'react-router';
import type { PlanAct } from './PlanList';
import { kindOf, removal, texts } from './texts';

type OnAct = (act: PlanAct, plan: SchedulePlan) => void;

export function Time({ at }: { at: string | null | undefined }) {
  return at ? <time dateTime={at}>{formatDateTime(at)}</time> : <span className="text-soft">—</span>;
}

function Actions({ plan, onAct }: { plan: SchedulePlan; onAct: OnAct }) {
  const acts: [PlanAct, string][] = [
    ...(plan.state === 'failed' || plan.record ? ([['compare', texts.compare]] as [PlanAct, string][]) : []),
    ['link', texts.link],
    ['time', texts.time],
    ['publish', texts.publish],
    ['remove', removal[plan.state].label],
  ];
  return (
    <span className="flex flex-wrap gap-1.5">
      <ButtonLink
        to={plan.editPath}
        variant="secondary"
        size="s"
        aria-label={texts.of(texts.edit, plan.title)}
      >
        {texts.edit}
      </ButtonLink>
      {acts.map(([act, label]) => (
        <Button
          key={act}
          variant="secondary"
          size="s"
          aria-label={texts.of(label, plan.title)}
          onClick={() => onAct(act, plan)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

function timeColumns(state: SchedulePlanState): Column<SchedulePlan>[] {
  if (state === 'draft') {
    return [
      {
        key: 'changed',
        label: texts.changed,
        width: '@table:w-40',
        className: 'whitespace-nowrap',
        cell: ({ updatedAt }) => <Time at={updatedAt} />,
      },
    ];
  }
  return [
    {
      key: 'at',
      label: texts.at,
      width: '@table:w-44',
      className: 'whitespace-nowrap',
      cell: ({ publishAt, until }) => (
        <span className="grid gap-0.5">
          <Time at={publishAt} />
          {until && (
            <span className="text-xs text-soft">
              {texts.until} <Time at={until} />
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** What is to be known of plans of one state. */
export function columns(state: SchedulePlanState, onAct: OnAct): Column<SchedulePlan>[] {
  return [
    ...timeColumns(state),
    {
      key: 'title',
      label: texts.title,
      className: 'min-w-48',
      cell: ({ title, kindLabel, record, editPath, failure, changeSet, changeSetTitle }) => (
        <span className="grid gap-0.5">
          <Link to={editPath} className="font-medium underline-offset-4 hover:underline">
            {title}
          </Link>
          <span className="text-xs text-soft empty:hidden">{kindOf({ title, kindLabel, record })}</span>
          {changeSet && (
            <Link
              to={paths.admin.changeSet(changeSet)}
              className="text-xs text-soft underline underline-offset-4"
            >
              {texts.sets}: {changeSetTitle}
            </Link>
          )}
          {failure && <span className="text-sm text-danger">{failure}</span>}
        </span>
      ),
    },
    {
      key: 'author',
      label: texts.author,
      width: '@table:w-24',
      cell: ({ authorName }) => authorName || '—',
    },
    {
      key: 'actions',
      label: texts.actions,
      width: '@table:w-[32rem]',
      actions: true,
      cell: (plan) => <Actions plan={plan} onAct={onAct} />,
    },
  ];
}
