import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, open } from '@/testing/screens';
import { PageEditor } from './PageEditor';
import { page } from './testPage';

// Writing needs a browser; here it is a field that forgets what it holds when it goes.
vi.mock('@/editor/richText/RichTextField', () => ({
  RichTextField: ({ label }: { label: string }) => <textarea aria-label={label} />,
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
});
