import type { BackupRecord } from '@maru/web/api';
import { ChangeList } from '@maru/web/record/compare/ChangeList';
import { useCompare } from '@maru/web/record/compare/compareRecords';
import { Button } from '@maru/web/ui/Button';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { Loaded } from '@maru/web/ui/Loaded';
import { SidePanel } from '@maru/web/ui/SidePanel';
import { useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { entryName } from '../journal/texts';
import { backupQueries } from './queries';
import { changeLabels, texts } from './texts';

type DifferencePanelProps = {
  id: string;
  record: BackupRecord | null;
  onClose: () => void;
  onTakeBack: (record: BackupRecord) => Promise<unknown>;
};

function TakeBack({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        {texts.one}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.oneQuestion}
        description={texts.allHint}
        confirmLabel={texts.one}
        onConfirm={onConfirm}
      />
    </>
  );
}

/** One record: what taking it back would change. */
export function DifferencePanel({ id, record, onClose, onTakeBack }: DifferencePanelProps) {
  const compare = useCompare();
  // While the panel slides away it still shows what it showed.
  const [last, setLast] = useState(record);
  if (record && (record.kind !== last?.kind || record.key !== last.key)) setLast(record);
  const query = useQuery({
    ...backupQueries.difference(id, last?.kind ?? '', last?.key ?? ''),
    enabled: record !== null,
  });
  const { data } = query;

  async function confirm() {
    if (!last) return;
    await onTakeBack(last);
    onClose();
  }

  return (
    <SidePanel
      open={record !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data ? entryName(data) : texts.detail}
      footer={data && <TakeBack onConfirm={confirm} />}
    >
      <Loaded query={query} loading={texts.loading} failed="달라진 내용을 불러오지 못했습니다.">
        {({ kind, change, present, past }) => (
          <div className="grid gap-4">
            <p className="text-soft">
              {changeLabels[change]} · {texts.direction}
            </p>
            <ChangeList changes={compare(present, past, { kind })} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
