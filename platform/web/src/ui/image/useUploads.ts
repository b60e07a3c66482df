import { imageMessages, toImageError } from '@maru/web/lib/image/rules';
import { type UploadedImage, type UploadPrefix, uploadImage } from '@maru/web/lib/image/upload';
import { UploadQueue } from '@maru/web/lib/uploadQueue';
import { useEffect, useMemo, useState } from 'react';
import type { Upload } from './UploadStatus';

type Watch = {
  onProgress: (upload: Upload) => void;
  onDone: (image: UploadedImage, upload: Upload) => void;
};

/** Uploads pictures one after another. Nobody is told anything of one that is given up, or once the screen is gone. */
export function useUploads(prefix: UploadPrefix) {
  const [queue] = useState(() => new UploadQueue<string>());
  useEffect(() => () => queue.cancelAll(), [queue]);

  return useMemo(
    () => ({
      /** `key` names the picture, which has the place of one of that name. */
      send: (key: string, file: File, { onProgress, onDone }: Watch) =>
        queue.add(key, async (signal) => {
          const tell = (upload: Upload) => !signal.aborted && onProgress(upload);
          try {
            const image = await uploadImage(prefix, file, tell, signal);
            if (signal.aborted) return;
            onDone(image, { phase: 'done', originalSize: image.originalSize, size: image.blob.size });
          } catch (error) {
            const { message, hint } = toImageError(error);
            // A file that was refused once is refused again; a connection may come back.
            const retryable = message === imageMessages.upload;
            tell({ phase: 'failed', message, hint, retryable, file });
          }
        }),
      cancel: (key: string) => queue.cancel(key),
    }),
    [queue, prefix],
  );
}

export type PictureUploads = ReturnType<typeof useUploads>;
