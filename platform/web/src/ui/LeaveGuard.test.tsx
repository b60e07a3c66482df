import { session } from '@maru/web/lib/auth';
import { open, tokenOf } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard, LeaveGuards } from './LeaveGuard';

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

type RowProps = { name: string; onLeave: () => void };

function Row({ name, onLeave }: RowProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <>
      <input aria-label={name} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setOpen(false)}>{`${name} 닫기`}</button>
      <LeaveGuard dirty={typed !== ''} description={`${name} 사라짐`} onLeave={onLeave} />
    </>
  );
}

function showRows(first: () => void, second: () => void) {
  return open(
    '/here',
    <LeaveGuards>
      <Link to="/there">다른 곳</Link>
      <Row name="첫째" onLeave={first} />
      <Row name="둘째" onLeave={second} />
    </LeaveGuards>,
  );
}

it('asks once for several edits, and gives up those alone that would be lost', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const user = showRows(first, second);
  await user.type(screen.getByLabelText('둘째'), '가');
  await user.click(screen.getByRole('link', { name: '다른 곳' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('둘째 사라짐');
  await user.click(screen.getByRole('button', { name: '저장하지 않고 이동' }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/there'));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('asks nothing for an edit that is closed', async () => {
  const user = showRows(vi.fn(), vi.fn());
  await user.type(screen.getByLabelText('첫째'), '가');
  await user.click(screen.getByRole('button', { name: '첫째 닫기' }));
  await user.click(screen.getByRole('link', { name: '다른 곳' }));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/there'));
});
