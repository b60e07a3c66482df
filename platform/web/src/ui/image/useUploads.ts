import { imageMessages, toImageError } from '@maru/web/lib/image/rules';
import { type UploadedImage, type UploadPrefix, uploadImage } from '@maru/web/lib/image/upload';
import { useCallback, useEffect, useRef } from 'react';
import type { Upload } from './UploadStatus';

export type SendPicture = ReturnType<typeof useUploads>;

type Watch = {
  onProgress: (upload: Upload) => void;
  onDone: (image: UploadedImage, upload: Upload) => void;
};

/**
 * Uploads one file after another, because decoding several large pictures at once is more than a phone can hold.
 * Nobody is told anything once the screen is gone.
 */
export function useUploads(prefix: UploadPrefix) {
  const queue = useRef(Promise.resolve());
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  return useCallback(
    (file: File, watch: Watch) => {
      const onProgress = (upload: Upload) => alive.current && watch.onProgress(upload);
      async function run() {
        if (!alive.current) return;
        try {
          const image = await uploadImage(prefix, file, onProgress);
          if (!alive.current) return;
          watch.onDone(image, { phase: 'done', originalSize: image.originalSize, size: image.blob.size });
        } catch (error) {
          const { message, hint } = toImageError(error);
          // A file that was refused once is refused again; a connection may come back.
          const retryable = message === imageMessages.upload;
          onProgress({ phase: 'failed', message, hint, retryable, file });
        }
      }
      queue.current = queue.current.then(run);
    },
    [prefix],
  );
}
