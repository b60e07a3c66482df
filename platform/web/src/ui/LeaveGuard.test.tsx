import { session } from '@maru/web/lib/auth';
import { open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { LeaveGuard } from './LeaveGuard';

type SavedProps = { dirty: boolean };

/** Leads on in the moment in which its save ends. */
function Saved({ dirty }: SavedProps) {
  const [saving, setSaving] = useState(true);
  const navigate = useNavigate();
  function end() {
    void navigate('/there');
    setSaving(false);
  }
  return (
    <>
      <button type="button" onClick={end}>
        끝
      </button>
      <LeaveGuard dirty={dirty} saving={saving} description="사라짐" onLeave={() => {}} />
    </>
  );
}

beforeEach(() => session.setToken(tokenOf('관리자', 'ROLE_ADMIN')));

it('holds nobody up whom a save leads on as it ends', async () => {
  const user = open('/here', <Saved dirty={false} />);
  await user.click(screen.getByRole('button', { name: '끝' }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/there'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks where something was typed beside what was saved', async () => {
  const user = open('/here', <Saved dirty />);
  await user.click(screen.getByRole('button', { name: '끝' }));
  expect(await screen.findByRole('alertdialog', { name: '저장하지 않은 변경이 있습니다.' })).toBeVisible();
});
