import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionEditor } from '../SessionEditor';
import { field, session } from '../testing';

vi.mock('@maru/web/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const site = { sessionTypes: [{ key: 'general', title: '일반과정' }] };

it('§2 a field of a form that is wrong opens, and stays open while it is mended', async () => {
  api.answer('GET /admin/sessionInfo/fetch/MORNING', 200, session());
  const formSchema = [field('purpose', '지원 동기'), field('height', '키')];
  api.answer('GET /admin/sessionInfo/form/MORNING', 200, {
    formSchema,
    asksAddress: true,
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

it('a form may leave the address out, which the preview follows and the save carries', async () => {
  api.answer('GET /admin/sessionInfo/fetch/MORNING', 200, session());
  const stored = { formSchema: [], asksAddress: true, known: [], formVersion: 1, revision: 1 };
  api.answer('GET /admin/sessionInfo/form/MORNING', 200, stored);
  const save = 'PUT /admin/sessionInfo/form/MORNING';
  api.answer(save, 200, { ...stored, asksAddress: false, revision: 2 });
  const screenOf = <SessionEditor code="MORNING" />;
  const user = open('/admin/session/edit/MORNING', screenOf, '/admin/session/edit/MORNING?tab=form', site);
  const choice = await screen.findByRole('checkbox', { name: /^주소 묻기/ });
  const preview = within(screen.getByRole('region', { name: '방문자 화면 미리보기' }));
  expect(preview.getByLabelText(/^주소/)).toBeVisible();
  await user.click(choice);
  expect(preview.queryByLabelText(/^주소/)).not.toBeInTheDocument();
  expect(screen.getByText('준비된 항목 없음. 필요한 항목을 직접 만들어 추가')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() =>
    expect(api.bodiesOf(save)).toEqual([{ formSchema: [], asksAddress: false, revision: 1 }]),
  );
});
