import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { deleteEvents, type EventAdminSummary } from '@/api';
import { SelectionBar } from '@/components/table/SelectionBar';
import { Row, Table } from '@/components/table/Table';
import { UndoNotice } from '@/components/table/UndoNotice';
import { useBulkChange } from '@/components/table/useBulkChange';
import { useSelection } from '@/components/table/useSelection';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { Pagination } from '@/components/ui/Pagination';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { ApiError } from '@/lib/apiError';
import { count } from '@/lib/format';
import { EventCells } from './EventCells';
import { EventFilters } from './EventFilters';
import { readFilter, writeFilter } from './filter';
import { eventManageQueries } from './queries';
import { manageTexts } from './texts';

const columns = [
  ['행사', ''],
  ['언제', 'w-72'],
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
  const bulk = useBulkChange();
  const [asking, setAsking] = useState(false);
  const keys = [...selection.ids];

  async function remove() {
    await bulk.run(async () => {
      const { deleted, batch } = await deleteEvents({ body: { keys } });
      return { message: manageTexts.deleted(count(deleted)), undone: manageTexts.undone, batch };
    });
    selection.clear();
  }

  return (
    <>
      <EventFilters
        filter={filter}
        onChange={(change) => setSearch(writeFilter({ ...filter, page: 0, ...change }))}
      />
      <UndoNotice bulk={bulk} />
      {error ? (
        <ErrorState
          error={new ApiError(0, manageTexts.listFailed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading label={manageTexts.loading} />
      ) : (
        <>
          <p role="status" className="mb-2 text-[0.875rem] text-soft">
            {`모두 ${count(data.page.totalElements)}개`}
          </p>
          {events.length === 0 ? (
            <EmptyState title={manageTexts.noneFound} />
          ) : (
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
          )}
          <SelectionBar selection={selection}>
            <Button variant="danger" size="s" onClick={() => setAsking(true)}>
              선택 삭제
            </Button>
          </SelectionBar>
          <div className="mt-6">
            <Pagination
              page={filter.page}
              totalPages={data.page.totalPages}
              to={(page) => writeFilter({ ...filter, page }) || '?'}
            />
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={manageTexts.deleteQuestion(count(keys.length))}
        description={manageTexts.deleteHint}
        confirmLabel="선택 삭제"
        danger
        onConfirm={remove}
      />
    </>
  );
}
