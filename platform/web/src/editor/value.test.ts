import { uploadImage } from '@maru/web/lib/image/upload';
import { describe, expect, it, vi } from 'vitest';
import { Uploads } from './images/uploads';
import type { ImageLine } from './model/lines';
import { readSource, toValue } from './value';

vi.mock('@maru/web/lib/image/upload', () => ({ uploadImage: vi.fn() }));

const valueFrom = (html: string) => toValue(readSource({ html }).lines, new Uploads('post'));

describe('§5 what counts as nothing written', () => {
  it.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp;</p>', '<p> </p><p></p>', '<p>\u200b</p>', '<h2></h2>'])(
    '§5 %j is empty',
    (html) => {
      expect(valueFrom(html).isEmpty).toBe(true);
    },
  );

  it.each(['<p>글</p>', '<p></p><p>글</p>', '<img src="/media/post/a.webp" alt="">'])(
    '§5 %j is not',
    (html) => {
      expect(valueFrom(html).isEmpty).toBe(false);
    },
  );
});

describe('§4 a picture in a text', () => {
  const line = (upload: string): ImageLine => ({
    kind: 'image',
    align: 'left',
    image: { path: '', alt: '숲', width: 40, height: 30 },
    runs: [],
    upload,
  });

  it('§4 is saved under the address it is stored at, not under that of its preview, and not before', async () => {
    URL.createObjectURL = () => 'blob:http://localhost/preview';
    let arrive = (_: Awaited<ReturnType<typeof uploadImage>>) => {};
    vi.mocked(uploadImage).mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const uploads = new Uploads('post');
    const id = uploads.add(new File(['large'], '숲.png', { type: 'image/png' }));
    expect(uploads.get(id)?.preview).toBe('blob:http://localhost/preview');
    const before = toValue([line(id)], uploads);
    expect(before).toMatchObject({ html: '', imagePaths: [], pending: 1 });

    const blob = new Blob(['small']);
    arrive({ path: 'post/a-숲_7.webp', name: '숲_7.webp', blob, originalSize: 5, width: 40, height: 30 });
    await uploads.idle();
    const after = toValue([line(id)], uploads);
    expect(after.imagePaths).toEqual(['post/a-숲_7.webp']);
    expect(after.html).toBe(
      '<figure><img src="/media/post/a-숲_7.webp" alt="숲" width="40" height="30"></figure>',
    );
    expect(JSON.stringify(after.blocks)).not.toMatch(/blob:|data:/);
  });
});
