import { encodeWebp } from './encodeWebp';
import { checkImageFile, ImageError, imageMessages, targetSize, uploadName } from './rules';

export type ProcessedImage = {
  blob: Blob;
  name: string;
  width: number;
  height: number;
  originalSize: number;
};

const undecodableHint = '브라우저에서 열 수 없는 형식이거나 손상된 파일. JPG, PNG, WebP로 바꾼 뒤 다시 선택';

async function decode(file: File): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new ImageError(imageMessages.reading, undefined, { cause });
  });
  return createImageBitmap(new Blob([bytes], { type: file.type }), { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new ImageError(imageMessages.loading, undecodableHint, { cause });
    },
  );
}

function draw(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError(imageMessages.processing);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Shrinks by halves, because browsers blur or alias what they shrink further in one step. */
function shrink(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  let source: CanvasImageSource = bitmap;
  let sourceWidth = bitmap.width;
  let sourceHeight = bitmap.height;
  while (sourceWidth > width * 2) {
    sourceWidth = Math.ceil(sourceWidth / 2);
    sourceHeight = Math.ceil(sourceHeight / 2);
    source = draw(source, sourceWidth, sourceHeight);
  }
  return draw(source, width, height);
}

/** Checks a picked file and makes of it the picture that is uploaded. Throws an ImageError with what to show. */
export async function processImage(file: File, timestamp = Date.now()): Promise<ProcessedImage> {
  checkImageFile(file);
  const bitmap = await decode(file);
  try {
    const { width, height } = targetSize(bitmap.width, bitmap.height);
    const blob = await encodeWebp(shrink(bitmap, width, height));
    return { blob, name: uploadName(file.name, timestamp), width, height, originalSize: file.size };
  } catch (cause) {
    throw new ImageError(imageMessages.processing, undefined, { cause });
  } finally {
    bitmap.close();
  }
}
