import { isRetryable, toLocalisedMessage } from '@maru/web/lib/apiError';
import { uploadBlob } from '@maru/web/lib/upload';
import { UploadQueue } from '@maru/web/lib/uploadQueue';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import { useEffect, useState } from 'react';

export type StoredFile = { path: string; name: string; size: number };

/** One document or film on its way to a folder: nothing is told of one that another took the place of, or that nobody waits for any more. */
export function useFileUpload(folder: string, onStored: (file: StoredFile) => void) {
  const [queue] = useState(() => new UploadQueue<'file'>());
  const [upload, setUpload] = useState<Upload | null>(null);

  useEffect(() => () => queue.cancelAll(), [queue]);

  function start(picked: File) {
    setUpload({ phase: 'waiting' });
    queue.add('file', async (signal) => {
      const tell = (told: Upload | null) => !signal.aborted && setUpload(told);
      // Macs send Hangul taken apart.
      const name = picked.name.normalize('NFC');
      try {
        const report = (percent: number) => tell({ phase: 'uploading', percent });
        const path = await uploadBlob(`${folder}/${name}`, picked, report, signal);
        if (signal.aborted) return;
        tell(null);
        onStored({ path, name, size: picked.size });
      } catch (error) {
        const message = toLocalisedMessage(error, '파일을 올리지 못했습니다.');
        tell({ phase: 'failed', message, hint: undefined, retryable: isRetryable(error), file: picked });
      }
    });
  }

  function cancel() {
    queue.cancel('file');
    setUpload(null);
  }

  return { upload, start, cancel };
}
