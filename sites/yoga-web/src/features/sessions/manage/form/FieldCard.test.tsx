import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, open } from '@/testing/screens';
import { SessionEditor } from '../SessionEditor';
import { field, session } from '../testing';

vi.mock('@/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const site = { sessionTypes: [{ key: 'general', title: '일반과정' }] };

it('§2 a field of a form that is wrong opens, and stays open while it is mended', async () => {
  api.answer('GET /admin/sessionInfo/fetch/MORNING', 200, session());
  const formSchema = [field('purpose', '지원 동기'), field('height', '키')];
  api.answer('GET /admin/sessionInfo/form/MORNING', 200, {
    formSchema,
    known: [],
    formVersion: 1,
    revision: 1,
  });
  const screenOf = <SessionEditor code="MORNING" />;
  const user = open('/admin/session/edit/MORNING', screenOf, '/admin/session/edit/MORNING?tab=form', site);
  await user.click(await screen.findByRole('button', { name: /^지원 동기/, expanded: false }));
  await user.clear(screen.getByLabelText(/^항목 이름/));
  await user.click(screen.getByRole('button', { name: /^키/, expanded: false }));
  await user.click(screen.getByRole('button', { name: /^키/, expanded: true }));
  expect(screen.queryByLabelText(/^항목 이름/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByRole('button', { name: /^이름 없음/, expanded: true })).toBeVisible();
  await user.type(screen.getByLabelText(/^항목 이름/), '지원한 까닭');
  expect(screen.getByLabelText(/^항목 이름/)).toHaveValue('지원한 까닭');
  await user.click(screen.getByRole('button', { name: /^지원한 까닭/, expanded: true }));
  expect(screen.queryByLabelText(/^항목 이름/)).not.toBeInTheDocument();
});
