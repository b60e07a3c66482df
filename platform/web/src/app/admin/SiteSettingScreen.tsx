import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { SettingEditor } from '@maru/web/admin/site/SettingEditor';
import { isSetting, settings } from '@maru/web/admin/site/texts';
import { paths } from '@maru/web/lib/paths';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Component as NotFound } from './NotFoundScreen';

/** The one record of each setting. */
const recordKey = 'site';

export function Component() {
  const { setting = '' } = useParams();
  const name = setting.toLowerCase();
  const [history, setHistory] = useState(false);
  if (!isSetting(name)) return <NotFound />;
  const { title, description } = settings[name];
  return (
    <>
      <AdminHeading
        title={title}
        crumbs={[{ label: '사이트' }]}
        description={description}
        actions={
          <>
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              변경 기록
            </Button>
            <a href={paths.home} target="_blank" rel="noopener" className={buttonClass('secondary', 's')}>
              <ExternalLink aria-hidden className="size-4" />
              사이트 보기
              <span className="sr-only">(새 창)</span>
            </a>
          </>
        }
      />
      <SettingEditor key={name} name={name} />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind={name}
        recordKey={recordKey}
        title={`${title}의 변경 기록`}
      />
    </>
  );
}
