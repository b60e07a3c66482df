import { uploadImage } from '@maru/web/lib/image/upload';
import { describe, expect, it, vi } from 'vitest';
import type { ImageLine } from '../model/lines';
import { addedImages } from './added';
import { Uploads } from './uploads';

vi.mock('@maru/web/lib/image/upload', () => ({ uploadImage: vi.fn() }));

const line = (upload: string): ImageLine => ({
  kind: 'image',
  align: 'left',
  image: { path: '', alt: '', width: 40, height: 30 },
  runs: [{ text: ' 첫 아침 ', marks: {} }],
  upload,
});

describe('§3 what a save tells of a new picture', () => {
  it('§3 is its id, path, name, caption, and how large it was and is', async () => {
    URL.createObjectURL = () => 'blob:x';
    const stored = {
      path: 'post/a-숲_7.webp',
      name: '숲_7.webp',
      blob: new Blob(['small']),
      originalSize: 5,
      width: 40,
      height: 30,
    };
    vi.mocked(uploadImage).mockResolvedValue(stored);
    const uploads = new Uploads('post');
    const id = uploads.add(new File(['large'], '숲.png', { type: 'image/png' }));
    await vi.waitFor(() => expect(uploads.get(id)?.stored).not.toBeNull());
    // Twice in the text is one picture.
    expect(addedImages([line(id), line(id)], uploads)).toEqual({
      images: [
        {
          imageId: id,
          s3Path: 'post/a-숲_7.webp',
          fileName: '숲_7.webp',
          caption: '첫 아침',
          originalFileName: '숲.png',
          originalSize: 5,
          processedSize: 5,
        },
      ],
      pending: 0,
      failed: 0,
    });
  });

  it('§2 is what an earlier visit told of it, as long as it stands in the text', () => {
    const stored: ImageLine = {
      kind: 'image',
      align: 'left',
      image: { path: 'post/숲_7.webp', alt: '', width: 40, height: 30 },
      runs: [{ text: '새 글', marks: {} }],
    };
    const before = {
      imageId: 'picture-1',
      s3Path: 'post/숲_7.webp',
      fileName: '숲_7.webp',
      caption: '첫 아침',
      originalFileName: '숲.png',
      originalSize: 9,
      processedSize: 5,
    };
    const uploads = new Uploads('post');
    const gone = { ...before, s3Path: 'post/gone.webp' };
    expect(addedImages([stored, stored], uploads, [before, gone]).images).toEqual([
      { ...before, caption: '새 글' },
    ]);
  });
});
