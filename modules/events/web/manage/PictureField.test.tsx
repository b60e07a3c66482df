import { type UploadedImage, uploadImage } from '@maru/web/lib/image/upload';
import { WithSite } from '@maru/web/testing/screens';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PictureField } from './PictureField';

vi.mock('@maru/web/lib/image/upload');

const stored = (path: string): UploadedImage => ({
  path,
  name: path,
  blob: new Blob(['x']),
  width: 8,
  height: 6,
  originalSize: 3,
});

function show() {
  const arrivals: ((image: UploadedImage) => void)[] = [];
  vi.mocked(uploadImage).mockImplementation(() => new Promise((resolve) => arrivals.push(resolve)));
  const onChange = vi.fn();
  const onUploading = vi.fn();
  render(
    <WithSite>
      <PictureField
        image="/media/event/old.webp"
        alt=""
        error={undefined}
        onChange={onChange}
        onUploading={onUploading}
      />
    </WithSite>,
  );
  const pick = (name: string) =>
    userEvent.upload(screen.getByLabelText(/^이미지 바꾸기/), new File(['x'], name, { type: 'image/png' }));
  const arrive = async (at: number, path: string) => {
    await waitFor(() => expect(arrivals.length).toBeGreaterThan(at));
    await act(async () => arrivals[at]?.(stored(path)));
  };
  return { onChange, onUploading, pick, arrive };
}

it('the picture of an event is the one that was picked last, and is waited for', async () => {
  const { onChange, onUploading, pick, arrive } = show();
  await pick('first.png');
  await pick('second.png');
  await arrive(0, 'event/first.webp');
  expect(onChange).not.toHaveBeenCalled();
  expect(onUploading).toHaveBeenLastCalledWith(true);
  await arrive(1, 'event/second.webp');
  expect(onChange.mock.calls).toEqual([[{ image: '/media/event/second.webp' }]]);
  expect(onUploading).toHaveBeenLastCalledWith(false);
});

it('the picture of an event that was taken away does not come back with a file that was on its way', async () => {
  const { onChange, onUploading, pick, arrive } = show();
  await pick('first.png');
  await userEvent.click(screen.getByRole('button', { name: '이미지 지우기' }));
  await arrive(0, 'event/first.webp');
  expect(onChange.mock.calls).toEqual([[{ image: '', alt: '' }]]);
  expect(onUploading).toHaveBeenLastCalledWith(false);
});
