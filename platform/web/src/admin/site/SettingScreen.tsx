import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { type ReactNode, useState } from 'react';
import { recordKey } from './useSetting';

type SettingScreenProps = {
  /** Of records. */
  kind: string;
  title: string;
  description: string;
  /** Under which heading the menu has it. */
  group: string;
  /** A public page on which it is seen. */
  path: string;
  /** Its editor. */
  children: ReactNode;
};

/** The screen of a setting. */
export function SettingScreen({ kind, title, description, group, path, children }: SettingScreenProps) {
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={title}
        crumbs={[{ label: group }]}
        description={description}
        actions={
          <>
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              변경 기록
            </Button>
            <a href={path} target="_blank" rel="noopener" className={buttonClass('secondary', 's')}>
              <ExternalLink aria-hidden className="size-4" />
              사이트 보기
              <span className="sr-only">(새 창)</span>
            </a>
          </>
        }
      />
      {children}
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind={kind}
        recordKey={recordKey}
        title={`${title}의 변경 기록`}
      />
    </>
  );
}
