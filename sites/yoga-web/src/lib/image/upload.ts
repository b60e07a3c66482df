import { getPresignedUrl, type Problem } from '@/api';
import { ApiError } from '../apiError';
import { type ProcessedImage, processImage } from './process';
import { ImageError, imageMessages } from './rules';

export type UploadPrefix = 'page' | 'popup' | 'post';
export type UploadedImage = ProcessedImage & { path: string };

/** What is told while one file is on its way. */
export type UploadReport = { phase: 'processing' } | { phase: 'uploading'; percent: number };

function uploadError(cause: unknown, hint?: string): ImageError {
  const serverSays = cause instanceof ApiError ? cause.message : hint;
  return new ImageError(imageMessages.upload, serverSays, { cause });
}

function problemMessage(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Problem>).message;
  } catch {
    return undefined;
  }
}

/** fetch tells nothing of an upload's progress, XMLHttpRequest does. */
function put(url: string, contentType: string, blob: Blob, onPercent: (percent: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(uploadError(request.status, problemMessage(request.responseText)));
    };
    request.onerror = () => reject(uploadError('network'));
    request.send(blob);
  });
}

/** Shrinks, converts and stores one picked file; the answer's `path` is what a save refers to. */
export async function uploadImage(
  prefix: UploadPrefix,
  file: File,
  report: (report: UploadReport) => void,
): Promise<UploadedImage> {
  report({ phase: 'processing' });
  const image = await processImage(file);
  report({ phase: 'uploading', percent: 0 });
  const { url, contentType, path } = await getPresignedUrl({
    body: { path: `${prefix}/${image.name}` },
  }).catch((cause: unknown) => {
    throw uploadError(cause);
  });
  await put(url, contentType, image.blob, (percent) => report({ phase: 'uploading', percent }));
  return { ...image, path };
}
