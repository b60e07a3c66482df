import { fakeApi, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PageEditor } from './PageEditor';
import { page, text } from './testPage';

// Writing needs a browser; here it is a field that forgets what it holds when it goes.
vi.mock('@maru/web/editor/richText/RichTextField', () => ({
  RichTextField: ({ label, onChange }: { label: string; onChange: (change: { html: string }) => void }) => (
    <textarea aria-label={label} onChange={({ target }) => onChange({ html: target.value })} />
  ),
}));
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();

describe('§2 a text of a page', () => {
  it('§2 keeps what its editor knows while it is folded or another tab is shown', async () => {
    api.answer('GET /pageContent/fetchByCode/YOGA', 200, page);
    const user = open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />);
    await user.type(await screen.findByRole('textbox', { name: '글 1 내용' }), '숲');

    await user.click(screen.getByRole('button', { name: /^글 1 접기/ }));
    expect(screen.queryByRole('textbox', { name: '글 1 내용' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^글 1 펼치기/ }));
    expect(screen.getByRole('textbox', { name: '글 1 내용' })).toHaveValue('숲');

    await user.click(screen.getByRole('link', { name: '둘' }));
    expect(screen.queryByRole('textbox', { name: '글 1 내용' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '하나' }));
    expect(screen.getByRole('textbox', { name: '글 1 내용' })).toHaveValue('숲');
  });

  it('§2 keeps it when the first save gives a new text its number, and when a later one does not', async () => {
    const save = 'PUT /admin/pageContent/update/YOGA';
    const stored = (html: string, revision: number) => ({
      ...page,
      revision,
      pageContentTexts: [...page.pageContentTexts, text(3, 'a', html)],
    });
    api.answer('GET /pageContent/fetchByCode/YOGA', 200, page);
    const user = open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />);
    await user.click(await screen.findByRole('button', { name: '글 추가' }));
    const field = screen.getByRole('textbox', { name: '글 3 내용' });
    for (const [typed, html, revision] of [
      ['숲', '숲', 4],
      ['길', '숲길', 5],
    ] as const) {
      await user.type(field, typed);
      api.answer(save, 200, stored(html, revision));
      api.answer('GET /pageContent/fetchByCode/YOGA', 200, stored(html, revision));
      await user.click(screen.getByRole('button', { name: '저장' }));
      await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeDisabled());
      expect(screen.getByRole('textbox', { name: '글 3 내용' })).toBe(field);
    }
    expect(api.bodiesOf(save)).toMatchObject([{}, { pageContentTexts: [{ id: 1 }, { id: 2 }, { id: 3 }] }]);
  });
});
