import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import { Button, buttonClass } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeleteEvent } from '../manage/DeleteEvent';
import { EventEditor } from '../manage/EventEditor';
import { eventManageQueries } from '../manage/queries';
import { manageTexts } from '../manage/texts';
import { eventPaths } from '../paths';

function Screen({ eventKey }: { eventKey: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(eventManageQueries.event(eventKey));
  const [history, setHistory] = useState(false);
  return (
    <>
      <AdminHeading
        title={data?.title ?? manageTexts.what}
        crumbs={[{ label: manageTexts.title, path: eventPaths.admin.list }]}
        actions={
          data && (
            <>
              <DeleteEvent
                eventKey={eventKey}
                title={data.title}
                onDeleted={() => navigate(eventPaths.admin.list, { replace: true })}
              />
              <Button variant="secondary" size="s" onClick={() => setHistory(true)}>
                <History aria-hidden className="size-4" />
                변경 기록
              </Button>
              {data.published && (
                <a
                  href={eventPaths.event(eventKey)}
                  target="_blank"
                  rel="noopener"
                  className={buttonClass('secondary', 's')}
                >
                  <ExternalLink aria-hidden className="size-4" />
                  사이트에서 보기
                  <span className="sr-only">(새 창)</span>
                </a>
              )}
            </>
          )
        }
      />
      <EventEditor eventKey={eventKey} />
      <HistoryPanel
        open={history}
        onOpenChange={setHistory}
        kind="event"
        recordKey={eventKey}
        title="이 행사의 변경 기록"
      />
    </>
  );
}

export function Component() {
  const { key = '' } = useParams();
  return <Screen key={key} eventKey={key} />;
}
