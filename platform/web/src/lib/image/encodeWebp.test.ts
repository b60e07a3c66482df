import encode from '@jsquash/webp/encode';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeWebp } from './encodeWebp';

vi.mock('@jsquash/webp/encode', () => ({ default: vi.fn() }));

const pixels = { width: 2, height: 1 } as ImageData;

/** A canvas of a browser that answers this type, whatever it is asked for. */
function canvasOf(type: string | null): HTMLCanvasElement {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(type === null ? null : new Blob(['bytes of the browser'], { type })),
  );
  const getImageData = () => pixels;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getImageData } as never);
  return document.createElement('canvas');
}

beforeEach(() => {
  vi.mocked(encode).mockReset().mockResolvedValue(new ArrayBuffer(3));
});

describe('§5 a picture as WebP', () => {
  it('§5 is what the browser makes of it, where it can', async () => {
    const blob = await encodeWebp(canvasOf('image/webp'));
    expect(blob.size).toBe('bytes of the browser'.length);
    expect(encode).not.toHaveBeenCalled();
  });

  for (const type of ['image/png', null]) {
    it(`§5 is made by a module of quality 85 where the browser answers ${type ?? 'nothing'}`, async () => {
      const blob = await encodeWebp(canvasOf(type));
      expect(blob).toMatchObject({ type: 'image/webp', size: 3 });
      expect(vi.mocked(encode).mock.calls).toEqual([[pixels, { quality: 85 }]]);
    });
  }

  it('§8 fails where the canvas has no pixels', async () => {
    const canvas = canvasOf('image/png');
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(encodeWebp(canvas)).rejects.toThrow('the canvas has no pixels');
  });
});
