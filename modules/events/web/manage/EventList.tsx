import { deleteEvents, type EventAdminSummary } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { RecordList } from '@maru/web/ui/table/RecordList';
import { Row, Table } from '@maru/web/ui/table/Table';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useSelection } from '@maru/web/ui/table/useSelection';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EventCells } from './EventCells';
import { EventFilters } from './EventFilters';
import { readFilter, writeFilter } from './filter';
import { eventKeys, eventManageQueries } from './queries';
import { manageTexts } from './texts';

const columns = [
  ['행사', ''],
  ['일시', 'w-72'],
  ['장소', 'w-40'],
  ['상태', 'w-20'],
  ['관리', 'w-28 ps-2.5'],
] as const;

/** Every event, published or not: found, and deleted many at once with a way back. */
export function EventList({ onHistory }: { onHistory: (event: EventAdminSummary) => void }) {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(eventManageQueries.list(filter));
  const events = data?._embedded.eventDTOList ?? [];
  const selection = useSelection(events.map(({ key }) => key));
  const bulk = useBulkChange(eventKeys);
  const keys = [...selection.ids];

  return (
    <>
      <EventFilters
        filter={filter}
        onChange={(change) => setSearch(writeFilter({ ...filter, page: 0, ...change }))}
      />
      <RecordList
        page={filter.page}
        found={data?.page}
        failed={manageTexts.listFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        total={`모두 ${count(data?.page.totalElements ?? 0)}개`}
        none={events.length === 0 ? manageTexts.noneFound : null}
        to={(page) => writeFilter({ ...filter, page }) || '?'}
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
        <Table
          caption={manageTexts.title}
          columns={columns}
          selection={selection}
          count={events.length}
          fading={isPlaceholderData}
        >
          {events.map((event) => (
            <Row
              key={event.key}
              label={`${event.title} 선택`}
              checked={selection.has(event.key)}
              onToggle={() => selection.toggle(event.key)}
            >
              <EventCells event={event} onHistory={onHistory} />
            </Row>
          ))}
        </Table>
      </RecordList>
    </>
  );
}
