import { getPresignedUrl, type Problem } from '@maru/web/api';
import { ApiError, fallbackMessage } from './apiError';

function problemMessage(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Partial<Problem>).message;
  } catch {
    return undefined;
  }
}

/** fetch tells nothing of an upload's progress, XMLHttpRequest does. */
function put(
  url: string,
  contentType: string,
  blob: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal | undefined,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const refuse = (status: number, message?: string) =>
      reject(new ApiError(status, message || fallbackMessage(status, 'PUT')));
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onPercent(Math.round((event.loaded / event.total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else refuse(request.status, problemMessage(request.responseText));
    };
    request.onerror = () => refuse(0);
    request.onabort = () => refuse(0);
    signal?.addEventListener('abort', () => request.abort());
    request.send(blob);
  });
}

/**
 * Stores one file at a place of the server's choice; what a save refers to is the answer. Throws an ApiError. `signal`
 * ends it when the file is not wanted any more.
 */
export async function uploadBlob(
  name: string,
  blob: Blob,
  onPercent: (percent: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const { url, contentType, path } = await getPresignedUrl({ body: { path: name } });
  signal?.throwIfAborted();
  await put(url, contentType, blob, onPercent, signal);
  return path;
}
