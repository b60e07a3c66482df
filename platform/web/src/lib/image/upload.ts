import { ApiError, toLocalisedMessage } from '../apiError';
import { uploadBlob } from '../upload';
import { type ProcessedImage, processImage } from './process';
import { ImageError, imageMessages } from './rules';

/** The folder that a module declares for its uploads, or one of the platform's: `page`, `post`. */
export type UploadPrefix = string;
export type UploadedImage = ProcessedImage & { path: string };

/** What is told while one file is on its way. */
export type UploadReport = { phase: 'processing' } | { phase: 'uploading'; percent: number };

/** The connection's own sentence says less than that the upload failed, and so does one for any failure. */
function uploadError(cause: unknown): ImageError {
  const serverSays = cause instanceof ApiError && cause.status !== 0 ? toLocalisedMessage(cause, '') : '';
  return new ImageError(imageMessages.upload, serverSays || undefined, { cause });
}

/**
 * Shrinks, converts and stores one picked file; the answer's `path` is what a save refers to. `signal` ends it when the
 * picture is not wanted any more.
 */
export async function uploadImage(
  prefix: UploadPrefix,
  file: File,
  report: (report: UploadReport) => void,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  report({ phase: 'processing' });
  const image = await processImage(file);
  signal?.throwIfAborted();
  report({ phase: 'uploading', percent: 0 });
  const path = await uploadBlob(
    `${prefix}/${image.name}`,
    image.blob,
    (percent) => report({ phase: 'uploading', percent }),
    signal,
  ).catch((cause: unknown) => {
    throw uploadError(cause);
  });
  return { ...image, path };
}
