import type { SchedulePlan, SchedulePlanState } from '@maru/web/api';
import { usePage } from '@maru/web/lib/useFilters';
import { draftQueries } from '@maru/web/record/draft/queries';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ComparePanel } from './ComparePanel';
import { PublishDialog, RemoveDialog, TimeDialog } from './PlanDialogs';
import { PreviewLink } from './PreviewLink';
import { columns } from './planColumns';
import { states, texts } from './texts';

export type PlanAct = 'time' | 'publish' | 'remove' | 'link' | 'compare';
type Chosen = { act: PlanAct; plan: SchedulePlan };
type ActsProps = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void };

/** The dialog of what was pressed. Each stays in the document while it goes away. */
function Acts({ chosen, onChoose }: ActsProps) {
  const [last, setLast] = useState(chosen);
  if (chosen !== null && chosen !== last) setLast(chosen);
  if (!last) return null;
  const of = (act: PlanAct) => ({
    open: chosen?.act === act,
    plan: last.plan,
    onClose: () => onChoose(null),
  });
  return (
    <>
      <TimeDialog {...of('time')} />
      <PublishDialog {...of('publish')} onCompare={() => onChoose({ act: 'compare', plan: last.plan })} />
      <RemoveDialog {...of('remove')} />
      <PreviewLink {...of('link')} />
      <ComparePanel {...of('compare')} />
    </>
  );
}

type PlanListProps = {
  state: SchedulePlanState;
  /** What stands there where there is none. */
  empty?: ReactNode;
};

/** Plans of one state with everything that can be done with them. */
export function PlanList({
  state,
  empty = <EmptyState title={states[state].empty}>{states[state].hint}</EmptyState>,
}: PlanListProps) {
  const paging = usePage(`${state}Page`);
  const query = useQuery(draftQueries.list(state, paging.page));
  const [chosen, setChosen] = useState<Chosen | null>(null);

  return (
    <>
      <PagedList query={query} {...paging} loading={texts.loading} failed={texts.loadFailed} empty={empty}>
        {(data) => (
          <Table
            caption={states[state].tab}
            columns={columns(state, (act, plan) => setChosen({ act, plan }))}
            rows={data._embedded.planDTOList}
            rowKey={({ key }) => key}
            fading={query.isPlaceholderData}
          />
        )}
      </PagedList>
      {/* Outlives the row that it is about. */}
      <Acts chosen={chosen} onChoose={setChosen} />
    </>
  );
}
