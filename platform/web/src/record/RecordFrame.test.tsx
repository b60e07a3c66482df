import { session } from '@maru/web/lib/auth';
import { readAutosave, writeAutosave } from '@maru/web/lib/autosave';
import { z } from '@maru/web/lib/zod';
import { open, tokenOf } from '@maru/web/testing/screens';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { mergeByFields } from './merge';
import { RecordFrame } from './RecordFrame';
import { recordTexts } from './texts';
import { useRecordForm } from './useRecordForm';

type Note = { revision: number; text: string };

const schema = z.object({ text: z.string() });
const merge = mergeByFields<{ text: string }>({ text: '내용' });

function NoteEditor({ stored }: { stored: Note }) {
  const editor = useRecordForm({
    stored,
    toValues: ({ text }) => ({ text }),
    schemaOf: () => schema,
    save: {
      mutationFn: async ({ values, base }) => ({ ...values, revision: base.revision + 1 }),
      changes: [],
    },
    saved: '저장했습니다.',
  });
  return (
    <>
      <Link to="/there">다른 곳</Link>
      <RecordFrame editor={editor} what="쪽지" autosaveKey="note" merge={merge}>
        <input
          aria-label="내용"
          value={editor.values.text}
          onChange={({ target }) => editor.change({ text: target.value })}
        />
      </RecordFrame>
    </>
  );
}

const stored: Note = { revision: 1, text: '처음' };
const show = () => open('/here', <NoteEditor stored={stored} />);
const type = (text: string) => fireEvent.change(screen.getByLabelText('내용'), { target: { value: text } });
const place = () => screen.getByTestId('place');
const kept = () => readAutosave('note', () => true);

beforeEach(() => {
  localStorage.clear();
  session.setToken(tokenOf('관리자', 'ROLE_ADMIN'));
});

it('asks before an unsaved edit is left, and keeps nothing of one that is left for good', async () => {
  const user = show();
  type('고침');
  await waitFor(() => expect(kept()).toMatchObject({ base: stored, draft: { text: '고침' } }), {
    timeout: 3000,
  });
  await user.click(screen.getByRole('link', { name: '다른 곳' }));
  await screen.findByRole('alertdialog', { name: '저장하지 않은 변경이 있습니다.' });
  expect(place()).toHaveTextContent('/here');
  await user.click(screen.getByRole('button', { name: '저장하지 않고 이동' }));
  await waitFor(() => expect(place()).toHaveTextContent('/there'));
  expect(kept()).toBeNull();
});

it('asks nothing once it is saved', async () => {
  const user = show();
  type('고침');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(recordTexts.isSaved);
  await user.click(screen.getByRole('link', { name: '다른 곳' }));
  await waitFor(() => expect(place()).toHaveTextContent('/there'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('leads by keyboard from before the fields to the save, however many there are', async () => {
  const user = show();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: /^저장 막대로 건너뛰기 \(Ctrl\+S/ })).toHaveFocus();
  type('고침');
  await user.keyboard('{Enter}');
  expect(screen.getByText(recordTexts.unsaved)).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: '저장' })).toHaveFocus();
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
const saveKey = () =>
  fireEvent.keyDown(screen.getByLabelText('내용'), { key: 'ㄴ', code: 'KeyS', ctrlKey: true });

it('saves with Ctrl+S from any field, and never keeps the page as a file', async () => {
  show();
  // There is nothing to save yet.
  expect(saveKey()).toBe(false);
  await aMoment();
  type('고침');
  await screen.findByText(recordTexts.unsaved);
  expect(saveKey()).toBe(false);
  await screen.findByText(recordTexts.isSaved);
  expect(fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true, shiftKey: true })).toBe(true);
});

it('saves nothing over a dialog, and nothing that is kept out of sight', async () => {
  const user = show();
  type('고침');
  await user.click(screen.getByRole('button', { name: '변경 취소' }));
  await screen.findByRole('alertdialog');
  expect(saveKey()).toBe(false);
  await user.click(screen.getByRole('button', { name: recordTexts.goOn }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  document.getElementById('main')?.setAttribute('hidden', '');
  expect(saveKey()).toBe(true);
  await aMoment();
  expect(screen.getByText(recordTexts.unsaved)).toBeInTheDocument();
});

it('offers what an earlier visit left unsaved', async () => {
  writeAutosave('note', { base: stored, draft: { text: '어제' } });
  const user = show();
  await user.click(screen.getByRole('button', { name: '불러오기' }));
  expect(screen.getByLabelText('내용')).toHaveValue('어제');
});

it('offers nothing that was kept of a record that is not made yet', () => {
  writeAutosave('note', { draft: { text: '어제' } });
  show();
  expect(screen.queryByRole('button', { name: '불러오기' })).not.toBeInTheDocument();
});
