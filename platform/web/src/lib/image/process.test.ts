import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fallbackMessage } from '../apiError';
import { uploadBlob } from '../upload';
import { processImage } from './process';
import { ImageError } from './rules';
import { uploadImage } from './upload';

vi.mock('../upload', () => ({ uploadBlob: vi.fn() }));

/** jsdom's files do not hand out their bytes. */
const photo = () =>
  Object.assign(new File(['bytes'], '숲 (1).png', { type: 'image/png' }), {
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(5)),
  });
const bitmap = { width: 4000, height: 2000, close: () => undefined };
const drawn = { drawImage: vi.fn() } as unknown as CanvasRenderingContext2D;
const encoded: unknown[][] = [];

/** A browser that decodes, draws and encodes. */
function browser(context: CanvasRenderingContext2D | null = drawn) {
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, ...how) => {
    encoded.push(how);
    take(new Blob(['webp'], { type: 'image/webp' }));
  });
}

const sentenceOf = (task: Promise<unknown>) =>
  task.then(
    () => 'done',
    (error: unknown) => (error instanceof ImageError ? error.message : String(error)),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  encoded.length = 0;
});

describe('§5 what becomes of a picked picture', () => {
  it('§5 is WebP of quality 0.85, 2000 px wide, with a cleaned name', async () => {
    browser();
    const image = await processImage(photo(), 7);
    expect(image).toMatchObject({ name: '숲_1_7.webp', width: 2000, height: 1000, originalSize: 5 });
    expect(encoded).toEqual([['image/webp', 0.85]]);
  });
});

describe('§8 what is said when a picture fails', () => {
  it('§8 while it is read', async () => {
    const file = photo();
    file.arrayBuffer = () => Promise.reject(new Error('gone'));
    expect(await sentenceOf(processImage(file))).toBe('이미지 읽기에 실패했습니다.');
  });

  it('§8 while it is decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await sentenceOf(processImage(photo()))).toBe('이미지 로드에 실패했습니다.');
  });

  it('§8 while it is drawn', async () => {
    browser(null);
    expect(await sentenceOf(processImage(photo()))).toBe('이미지 처리에 실패했습니다.');
  });

  it('§8 while it is uploaded', async () => {
    browser();
    vi.mocked(uploadBlob).mockRejectedValueOnce(new ApiError(503, '저장소에 연결하지 못했어요.'));
    expect(await sentenceOf(uploadImage('page', photo(), () => undefined))).toBe(
      '이미지 업로드에 실패했습니다.',
    );
  });

  it('§8 and no more where the answer told nothing', async () => {
    browser();
    vi.mocked(uploadBlob).mockRejectedValueOnce(new ApiError(500, fallbackMessage(500, 'PUT')));
    await expect(uploadImage('page', photo(), () => undefined)).rejects.toHaveProperty('hint', undefined);
  });
});
