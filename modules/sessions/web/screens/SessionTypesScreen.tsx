import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { Button } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { typesTexts } from '../manage/texts';
import { TypesEditor } from '../manage/types/TypesEditor';

export function Component() {
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={typesTexts.title}
        description={typesTexts.description}
        actions={
          <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
            <History aria-hidden className="size-4" />
            {typesTexts.history}
          </Button>
        }
      />
      <TypesEditor />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind="session_types"
        recordKey="all"
        title={typesTexts.historyTitle}
      />
    </>
  );
}
