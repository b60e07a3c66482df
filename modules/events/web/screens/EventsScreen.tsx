import { HistoryPanel } from '@maru/web/admin/journal/HistoryPanel';
import type { EventAdminSummary } from '@maru/web/api';
import { ButtonLink } from '@maru/web/ui/Button';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import { useState } from 'react';
import { EventList } from '../manage/EventList';
import { calendarTexts, manageTexts } from '../manage/texts';
import { eventPaths } from '../paths';

export function Component() {
  const [open, setOpen] = useState(false);
  const [event, setEvent] = useState<EventAdminSummary | null>(null);
  return (
    <>
      <AdminHeading
        title={manageTexts.title}
        crumbs={[{ label: '콘텐츠' }]}
        description="행사 캘린더에 보이는 모든 행사"
        actions={
          <>
            <ButtonLink to={eventPaths.admin.setting} variant="secondary" size="s">
              <Settings aria-hidden className="size-4" />
              {calendarTexts.title}
            </ButtonLink>
            <ButtonLink to={eventPaths.admin.create} size="s">
              <Plus aria-hidden className="size-4" />
              {manageTexts.create}
            </ButtonLink>
          </>
        }
      />
      <EventList
        onHistory={(chosen) => {
          setEvent(chosen);
          setOpen(true);
        }}
      />
      <HistoryPanel
        open={open}
        onOpenChange={setOpen}
        kind="event"
        recordKey={event?.key ?? ''}
        title={`${event?.title ?? ''} 변경 기록`}
      />
    </>
  );
}
