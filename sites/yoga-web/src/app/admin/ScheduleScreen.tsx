import { useState } from 'react';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { EntryPanel } from '@/features/journal/EntryPanel';
import { Schedule } from '@/features/schedule/Schedule';

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
