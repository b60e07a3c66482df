import type { SchedulePlanState } from '@maru/web/api';
import { draftQueries } from '@maru/web/record/draft/queries';
import { Tabs } from '@maru/web/ui/Tabs';
import { useQuery } from '@tanstack/react-query';
import { FailedList } from './FailedList';
import { PlanList } from './PlanList';
import { RunList } from './RunList';
import { SetList } from './SetList';
import { states, texts } from './texts';

const order: SchedulePlanState[] = ['due', 'draft', 'failed'];

/** What is due, what is kept, what went wrong, and what ran. */
export function Schedule({ onEntry }: { onEntry: (id: number) => void }) {
  // Any of the lists counts them all.
  const { data } = useQuery(draftQueries.list('due', 0));
  const counted = (state: SchedulePlanState) => {
    const count = data?.counts[state] ?? 0;
    return count > 0 ? `${states[state].tab} ${count}` : states[state].tab;
  };
  return (
    <Tabs
      label={texts.parts}
      panelClassName="pt-6"
      tabs={[
        ...order.map((state) => ({
          key: state,
          label: counted(state),
          content: state === 'failed' ? <FailedList /> : <PlanList state={state} />,
        })),
        { key: 'sets', label: texts.sets, content: <SetList /> },
        { key: 'runs', label: texts.runs, content: <RunList onEntry={onEntry} /> },
      ]}
    />
  );
}
