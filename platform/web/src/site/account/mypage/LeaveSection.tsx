import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from '../queries';
import { LeaveForm } from './LeaveForm';

/** Kept quiet at the end of the page, and unfolded only by whoever means it. */
export function LeaveSection() {
  const { data: me } = useQuery(accountQueries.me());
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'leave' : undefined}
        onClick={() => setOpen(!isOpen)}
        className="min-h-11 justify-self-start text-md text-soft underline underline-offset-4 hover:text-ink"
      >
        회원 탈퇴
      </button>
      {isOpen && (
        <div id="leave">
          <LeaveForm hasPassword={!me.provider} />
        </div>
      )}
    </section>
  );
}
