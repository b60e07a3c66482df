import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { PageEditor } from '@maru/web/admin/pageEditor/PageEditor';
import { useSite } from '@maru/web/lib/site';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useParams } from 'react-router';

export function Component() {
  const { code = '' } = useParams();
  const known = useSite().pages.find((page) => page.code.toLowerCase() === code.toLowerCase());
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={known?.title ?? code}
        crumbs={[{ label: '정보 페이지' }]}
        actions={
          <>
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              변경 기록
            </Button>
            {known?.path && (
              <a href={known.path} target="_blank" rel="noopener" className={buttonClass('secondary', 's')}>
                <ExternalLink aria-hidden className="size-4" />
                페이지 보기
                <span className="sr-only">(새 창)</span>
              </a>
            )}
          </>
        }
      />
      <PageEditor key={code} code={known?.code ?? code} />
      <HistoryPanel open={history} onOpenChange={setHistory} kind="page" recordKey={known?.code ?? code} />
    </>
  );
}
