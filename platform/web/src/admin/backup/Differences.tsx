import { type BackupDifference, takeBackFromBackup } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { everything } from '@maru/web/lib/queryClient';
import { useFilters } from '@maru/web/lib/useFilters';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { EmptyState } from '@maru/web/ui/States';
import { PagedList } from '@maru/web/ui/table/PagedList';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { UndoNotice } from '@maru/web/ui/table/UndoNotice';
import { useBulkChange } from '@maru/web/ui/table/useBulkChange';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type To } from 'react-router';
import { entryName } from '../journal/texts';
import { DifferencePanel } from './DifferencePanel';
import { backupFilters } from './filter';
import { backupQueries } from './queries';
import { changeLabels, texts } from './texts';

type Wanted = Parameters<typeof takeBackFromBackup>[0]['body'];

function columns(to: (row: BackupDifference) => To): Column<BackupDifference>[] {
  return [
    {
      key: 'target',
      label: texts.target,
      cell: (row) => (
        <Link to={to(row)} preventScrollReset className="font-medium underline-offset-4 hover:underline">
          {entryName(row)}
        </Link>
      ),
    },
    {
      key: 'change',
      label: texts.happened,
      width: '@table:w-32',
      cell: (row) => changeLabels[row.change],
    },
    {
      key: 'fields',
      label: texts.fields,
      width: '@table:w-1/3',
      className: 'text-soft',
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
      <p className="me-auto text-md text-soft">{texts.personal}</p>
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
  const { filter, change, to } = useFilters(backupFilters);
  const { page, kind, key } = filter;
  // What comes back may be of any record.
  const bulk = useBulkChange([everything]);
  const query = useQuery(backupQueries.differences(id, page));

  function takeBack(body: Wanted) {
    return bulk.run({
      mutationFn: async () => {
        const { batch, changed } = await takeBackFromBackup({ path: { id }, body });
        return { batch, message: texts.takenBack(count(changed)), undone: texts.undone };
      },
    });
  }

  return (
    <>
      <UndoNotice bulk={bulk} />
      <PagedList
        query={query}
        page={page}
        to={(next) => to({ page: next })}
        loading={texts.loading}
        failed="달라진 내용을 불러오지 못했습니다."
        empty={<EmptyState title={texts.same}>{texts.personal}</EmptyState>}
        label={texts.pages}
      >
        {(data) => (
          <div className="grid gap-5">
            <TakeAllBack newCount={data.newCount} onTakeBack={takeBack} />
            <Table
              caption={texts.differences}
              columns={columns(({ kind, key }) => to({ kind, key, page }))}
              rows={data.differences}
              rowKey={({ kind, key }) => `${kind}/${key}`}
              fading={query.isPlaceholderData}
            />
          </div>
        )}
      </PagedList>
      <DifferencePanel
        id={id}
        record={kind ? { kind, key } : null}
        onClose={() => change({ kind: '', key: '', page })}
        onTakeBack={(record) => takeBack({ records: [record] })}
      />
    </>
  );
}
