import { uploadImage } from '@maru/web/lib/image/upload';
import { fakeApi, hold, open } from '@maru/web/testing/screens';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageEditor } from './PageEditor';
import { page } from './testPage';

vi.mock('@maru/web/editor/richText/RichTextField', () => ({ RichTextField: () => null }));
vi.mock('@maru/web/lib/image/upload');
vi.setConfig({ testTimeout: 30_000 });

const api = fakeApi();
const picture = new File(['x'], 'forest.png', { type: 'image/png' });

it('§2 a picture of a page arrives while another tab is looked at', async () => {
  const { held, release } = hold();
  vi.mocked(uploadImage).mockImplementation(async (_, __, report) => {
    report({ phase: 'uploading', percent: 40 });
    await held;
    const sizes = { width: 8, height: 6, originalSize: 3 };
    return { path: 'page/forest_1.webp', name: 'forest_1.webp', blob: new Blob(['x']), ...sizes };
  });
  api.answer('GET /pageContent/fetchByCode/YOGA', 200, page);
  const user = open('/admin/page/edit/YOGA', <PageEditor code="YOGA" />);
  await user.upload(await screen.findByLabelText(/^이미지 추가/), picture);
  expect(await screen.findByText('업로드 중 40%')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '둘' }));
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: '저장' })).toBeEnabled());
  await user.click(screen.getByRole('link', { name: '하나' }));
  expect(screen.getByRole('textbox', { name: '이미지 2 대체 텍스트' })).toBeVisible();
  expect(screen.getByAltText('forest.png')).toHaveAttribute('src', '/media/page/forest_1.webp?w=480');
});
