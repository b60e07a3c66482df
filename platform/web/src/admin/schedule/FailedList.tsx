import { draftQueries } from '@maru/web/record/draft/queries';
import { Loaded } from '@maru/web/ui/Loaded';
import { Table } from '@maru/web/ui/table/Table';
import { useQuery } from '@tanstack/react-query';
import { PlanList } from './PlanList';
import { setColumns } from './setColumns';
import { texts } from './texts';

/** What could not be published at its time: sets, then plans of their own. */
export function FailedList() {
  const query = useQuery(draftQueries.failedSets());
  return (
    <Loaded query={query} loading={texts.setLoading} failed={texts.setFailed}>
      {(sets) =>
        sets.length === 0 ? (
          <PlanList state="failed" />
        ) : (
          <div className="grid gap-8">
            <section aria-labelledby="failed-sets" className="grid gap-3">
              <h2 id="failed-sets" className="font-semibold">
                {texts.sets}
              </h2>
              <Table caption={texts.sets} columns={setColumns} rows={sets} rowKey={({ key }) => key} />
            </section>
            <PlanList state="failed" empty={null} />
          </div>
        )
      }
    </Loaded>
  );
}
