import { EntryPanel } from '@maru/web/admin/journal/EntryPanel';
import { Schedule } from '@maru/web/admin/schedule/Schedule';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useState } from 'react';

export function Component() {
  const [entry, setEntry] = useState<number | null>(null);
  return (
    <>
      <AdminHeading title="예약과 임시저장" description="아직 게시하지 않은 내용과 자동으로 게시한 기록" />
      <Schedule onEntry={setEntry} />
      <EntryPanel id={entry} onClose={() => setEntry(null)} />
    </>
  );
}
