import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EventAdminSummary } from '@/api';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { ButtonLink } from '@/components/ui/Button';
import { EventList } from '@/features/events/manage/EventList';
import { manageTexts } from '@/features/events/manage/texts';
import { eventPaths } from '@/features/events/paths';
import { HistoryPanel } from '@/features/journal/HistoryPanel';

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
          <ButtonLink to={eventPaths.admin.create} size="s">
            <Plus aria-hidden className="size-4" />
            {manageTexts.create}
          </ButtonLink>
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
