import { type BackupDifference, takeBackFromBackup } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { pageAddress, pageNumber } from '@maru/web/lib/pageNumber';
import { everything } from '@maru/web/lib/queryClient';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Pagination } from '@maru/web/ui/Pagination';
import { type Column, RecordTable } from '@maru/web/ui/RecordTable';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { UndoNotice } from '@maru/web/ui/table/UndoNotice';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DifferencePanel } from './DifferencePanel';
import { backupQueries } from './queries';
import { changeLabels, texts } from './texts';

type Wanted = Parameters<typeof takeBackFromBackup>[0]['body'];

function columns(to: (row: BackupDifference) => string): Column<BackupDifference>[] {
  return [
    {
      key: 'target',
      label: texts.target,
      cell: (row) => (
        <Link to={to(row)} preventScrollReset className="font-medium underline-offset-4 hover:underline">
          {row.kindLabel} · {row.title || row.key}
        </Link>
      ),
    },
    {
      key: 'change',
      label: texts.happened,
      className: '@table:w-32',
      cell: (row) => changeLabels[row.change],
    },
    {
      key: 'fields',
      label: texts.fields,
      className: '@table:w-1/3 text-soft',
      cell: (row) => row.fieldLabels.join(', '),
    },
  ];
}

type AllProps = { newCount: number; onTakeBack: (wanted: Wanted) => Promise<unknown> };

function TakeAllBack({ newCount, onTakeBack }: AllProps) {
  const [asking, setAsking] = useState(false);
  const [removeNew, setRemoveNew] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="me-auto text-[0.9375rem] text-soft">{texts.personal}</p>
      {newCount > 0 && (
        <Checkbox
          label={texts.removeNew(count(newCount))}
          checked={removeNew}
          onChange={(event) => setRemoveNew(event.target.checked)}
        />
      )}
      <Button variant="danger" size="s" onClick={() => setAsking(true)}>
        {texts.all}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={texts.allQuestion}
        description={texts.allHint}
        confirmLabel={texts.all}
        onConfirm={() => onTakeBack({ removeNew })}
      />
    </div>
  );
}

/** What is not as it was, and the way back for one of it or for all. */
export function Differences({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  // What comes back may be of any record.
  const bulk = useBulkChange([everything]);
  const { data, error, refetch, isPlaceholderData } = useQuery(backupQueries.differences(id, page));
  const opened = { kind: search.get('kind') ?? '', key: search.get('key') ?? '' };

  function address(changes: Record<string, string | null>): string {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  }

  function takeBack(body: Wanted) {
    return bulk.run({
      mutationFn: async () => {
        const { batch, changed } = await takeBackFromBackup({ path: { id }, body });
        return { batch, message: texts.takenBack(count(changed)), undone: texts.undone };
      },
    });
  }

  if (error)
    return <ErrorState failed="달라진 내용을 불러오지 못했습니다." error={error} onRetry={refetch} />;
  if (!data) return <Loading label={texts.loading} />;
  return (
    <>
      <UndoNotice bulk={bulk} />
      {data.differences.length === 0 ? (
        <EmptyState title={texts.same}>{texts.personal}</EmptyState>
      ) : (
        <>
          <TakeAllBack newCount={data.newCount} onTakeBack={takeBack} />
          <RecordTable
            caption={texts.differences}
            columns={columns(({ kind, key }) => address({ kind, key }))}
            rows={data.differences}
            rowKey={({ kind, key }) => `${kind}/${key}`}
            fading={isPlaceholderData}
          />
          <Pagination
            page={page}
            totalPages={data.page.totalPages}
            to={(next) => pageAddress(search, next)}
            label={texts.pages}
          />
        </>
      )}
      <DifferencePanel
        id={id}
        record={opened.kind ? opened : null}
        onClose={() => setSearch(address({ kind: null, key: null }), { preventScrollReset: true })}
        onTakeBack={(record) => takeBack({ records: [record] })}
      />
    </>
  );
}
