import { deleteEvents, type EventAdminSummary } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { useFilters } from '@maru/web/lib/useFilters';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { Table } from '@maru/web/ui/table/Table';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import { useQuery } from '@tanstack/react-query';
import { EventFilters } from './EventFilters';
import { columnsFor } from './eventColumns';
import { eventFilters } from './filter';
import { eventKeys, eventManageQueries } from './queries';
import { manageTexts } from './texts';

/** Every event, published or not: found, and deleted many at once with a way back. */
export function EventList({ onHistory }: { onHistory: (event: EventAdminSummary) => void }) {
  const { filter, change, to } = useFilters(eventFilters);
  const query = useQuery(eventManageQueries.list(filter));
  const events = query.data?._embedded.eventDTOList ?? [];
  const selection = useSelection(events.map(({ key }) => key));
  const bulk = useBulkChange(eventKeys);
  const keys = [...selection.ids];

  return (
    <>
      <EventFilters filter={filter} onChange={change} />
      <RecordList
        query={query}
        page={filter.page}
        to={(page) => to({ page })}
        failed={manageTexts.listFailed}
        total={(amount) => `모두 ${amount}개`}
        none={filter.q === '' ? manageTexts.none[filter.state] : manageTexts.noneFound}
        selection={selection}
        bulk={bulk}
        question={manageTexts.deleteQuestion(count(keys.length))}
        remove={{
          mutationFn: async () => {
            const { deleted, batch } = await deleteEvents({ body: { keys } });
            return { message: manageTexts.deleted(count(deleted)), undone: manageTexts.undone, batch };
          },
        }}
      >
        {(data) => (
          <Table
            caption={manageTexts.title}
            columns={columnsFor(onHistory)}
            rows={data._embedded.eventDTOList}
            rowKey={({ key }) => key}
            fading={query.isPlaceholderData}
            selection={selection}
            selectLabel={({ title }) => `${title} 선택`}
          />
        )}
      </RecordList>
    </>
  );
}
