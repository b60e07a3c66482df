import type { SchedulePlan, SchedulePlanState } from '@maru/web/api';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { planQueries } from '@maru/web/record/plan/queries';
import { Pagination } from '@maru/web/ui/Pagination';
import { RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ComparePanel } from './ComparePanel';
import { LinkDialog } from './LinkDialog';
import { PublishDialog, RemoveDialog, TimeDialog } from './PlanDialogs';
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
      <LinkDialog {...of('link')} />
      <ComparePanel {...of('compare')} />
    </>
  );
}

/** Plans of one state with everything that can be done with them. */
export function PlanList({ state }: { state: SchedulePlanState }) {
  const [search] = useSearchParams();
  const parameter = `${state}Page`;
  const page = pageNumber(search, parameter);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(planQueries.list(state, page));
  const [chosen, setChosen] = useState<Chosen | null>(null);

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
  const plans = data._embedded.planDTOList;
  return (
    <>
      {plans.length === 0 ? (
        <EmptyState title={states[state].empty}>{states[state].hint}</EmptyState>
      ) : (
        <div className="grid gap-6">
          <RecordTable
            caption={states[state].tab}
            columns={columns(state, (act, plan) => setChosen({ act, plan }))}
            rows={plans}
            rowKey={({ key }) => key}
            fading={isPlaceholderData}
          />
          <Pagination
            page={page}
            totalPages={data.page.totalPages}
            to={(next) => pageAddress(search, next, parameter)}
          />
        </div>
      )}
      {/* Outlives the row that it is about. */}
      <Acts chosen={chosen} onChoose={setChosen} />
    </>
  );
}
