import type { JournalEntryDetail } from '@maru/web/api';
import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EntryPanel } from './EntryPanel';
import { endingLogins, forgotten } from './texts';

vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const locked: JournalEntryDetail = {
  id: 9,
  at: '2026-11-20T00:00:00Z',
  actorId: 1,
  actorName: '관리자',
  kind: 'member',
  kindLabel: '회원',
  key: '7',
  title: '하늘',
  action: 'update',
  fields: ['disabled'],
  fieldLabels: ['이용 정지'],
  revision: 2,
  undoOf: null,
  undoneBy: null,
  batch: null,
  before: { displayName: '하늘', role: 'ROLE_ADMIN', disabled: false },
  after: { displayName: '하늘', role: 'ROLE_ADMIN', disabled: true },
  leftInBatch: 0,
  undoneAlong: 0,
};

async function asked(entry: JournalEntryDetail): Promise<HTMLElement> {
  api.answer('GET /admin/journal/9', 200, entry);
  const user = open('/admin/journal', <EntryPanel id={9} onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: '이 변경 되돌리기' }));
  return await screen.findByRole('alertdialog', { name: '이 변경을 되돌리시겠습니까?' });
}

it('says before a change of a member is taken back that their logins and API tokens end', async () => {
  expect(await asked(locked)).toHaveTextContent(endingLogins);
});

it('says nothing of logins before a change of something else is taken back', async () => {
  const dialog = await asked({ ...locked, kind: 'membership', kindLabel: '회원 그룹', fields: ['groups'] });
  expect(dialog).toHaveTextContent('되돌린 일도 변경 기록에 남음');
  expect(dialog).not.toHaveTextContent(endingLogins);
});

it('says that nothing is left of what was deleted long ago, and offers no way back', async () => {
  const gone = { ...locked, kind: 'post', kindLabel: '게시물', action: 'delete' as const };
  api.answer('GET /admin/journal/9', 200, { ...gone, before: null, after: null });
  open('/admin/journal', <EntryPanel id={9} onClose={() => {}} />);
  expect(await screen.findByText(forgotten)).toBeVisible();
  expect(screen.queryByRole('button', { name: '이 변경 되돌리기' })).not.toBeInTheDocument();
});
