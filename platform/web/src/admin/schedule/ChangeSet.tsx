import { type ScheduleChangeSetDetail, type ScheduleGatheredPlan, updatePlan } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { draftQueries } from '@maru/web/record/draft/queries';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { EmptyState } from '@maru/web/ui/States';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { toast } from '@maru/web/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ComparePanel } from './ComparePanel';
import { RemoveDialog } from './PlanDialogs';
import { kindOf, removal, texts } from './texts';

type Act = 'compare' | 'remove';

function Actions({ plan, onAct }: { plan: ScheduleGatheredPlan; onAct: (act: Act) => void }) {
  const takeOut = useMutation({
    mutationFn: () => updatePlan({ path: { key: plan.key }, body: { revision: plan.revision } }),
    meta: { changes: [draftQueries.all()] },
    onSuccess: () => toast.success(texts.takenOut),
    onError: (error) => toast.error(toLocalisedMessage(error)),
  });
  const acts: [string, () => void][] = [
    ...(plan.record ? [[texts.compare, () => onAct('compare')] as [string, () => void]] : []),
    [texts.takeOut, () => takeOut.mutate()],
    [removal.draft.label, () => onAct('remove')],
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
      {acts.map(([label, run]) => (
        <Button
          key={label}
          variant="secondary"
          size="s"
          aria-label={texts.of(label, plan.title)}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}

function columns(onAct: (act: Act, plan: ScheduleGatheredPlan) => void): Column<ScheduleGatheredPlan>[] {
  return [
    {
      key: 'title',
      label: texts.title,
      className: 'min-w-48',
      cell: ({ title, kindLabel, record, editPath, isStale }) => (
        <span className="grid gap-0.5">
          <Link to={editPath} className="font-medium underline-offset-4 hover:underline">
            {title}
          </Link>
          <span className="text-xs text-soft empty:hidden">{kindOf({ title, kindLabel, record })}</span>
          {isStale && <span className="text-sm text-danger">{texts.outdated}</span>}
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
      width: '@table:w-[26rem]',
      actions: true,
      cell: (plan) => <Actions plan={plan} onAct={(act) => onAct(act, plan)} />,
    },
  ];
}

/** What a set holds, in the order in which it is published. */
export function ChangeSet({ set }: { set: ScheduleChangeSetDetail }) {
  const [chosen, setChosen] = useState<{ act: Act; plan: ScheduleGatheredPlan } | null>(null);
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  const of = (act: Act) => ({ open: chosen?.act === act, onClose: () => setChosen(null) });

  if (set.plans.length === 0) return <EmptyState title={texts.emptySet}>{texts.emptySetHint}</EmptyState>;
  return (
    <>
      <Table
        caption={texts.count}
        columns={columns((act, plan) => setChosen({ act, plan }))}
        rows={set.plans}
        rowKey={({ key }) => key}
      />
      {/* Outlive the row that they are about. */}
      {last && (
        <>
          <ComparePanel plan={last.plan} {...of('compare')} />
          <RemoveDialog plan={last.plan} {...of('remove')} />
        </>
      )}
    </>
  );
}
