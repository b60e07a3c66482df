import { webpQuality } from './rules';

const webp = 'image/webp';

/** Safari's canvas answers PNG when asked for WebP; an encoder is loaded then, and only then. */
async function encodeByModule(canvas: HTMLCanvasElement): Promise<Blob> {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) throw new Error('the canvas has no pixels');
  const { default: encode } = await import('@jsquash/webp/encode');
  return new Blob([await encode(pixels, { quality: webpQuality * 100 })], { type: webp });
}

export async function encodeWebp(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, webp, webpQuality));
  return blob?.type === webp ? blob : encodeByModule(canvas);
}
