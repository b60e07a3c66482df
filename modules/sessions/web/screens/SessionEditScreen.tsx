import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { sessionManagerQueries } from '../manage/queries';
import { SessionEditor } from '../manage/SessionEditor';
import { sessionPaths } from '../paths';

export function Component() {
  const { sessionCode = '' } = useParams();
  const { data } = useQuery(sessionManagerQueries.session(sessionCode));
  const [search] = useSearchParams();
  const [history, setHistory] = useState(false);
  const isForm = search.get('tab') === 'form';
  const code = data?.sessionCode ?? sessionCode;
  return (
    <>
      <AdminHeading
        title={data?.title ?? sessionCode}
        crumbs={[{ label: '과정 관리', path: sessionPaths.admin.list }]}
        actions={
          <>
            <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
              <History aria-hidden className="size-4" />
              {isForm ? '신청서 변경 기록' : '변경 기록'}
            </Button>
            <a
              href={sessionPaths.apply(code)}
              target="_blank"
              rel="noopener"
              className={buttonClass('secondary', 's')}
            >
              <ExternalLink aria-hidden className="size-4" />
              신청서 보기
              <span className="sr-only">(새 창)</span>
            </a>
          </>
        }
      />
      <SessionEditor key={code} code={code} />
      <HistoryPanel
        key={isForm ? 'form' : 'session'}
        open={history}
        onOpenChange={setHistory}
        kind={isForm ? 'form' : 'session'}
        recordKey={code}
        title={isForm ? '신청서의 변경 기록' : '과정의 변경 기록'}
      />
    </>
  );
}
