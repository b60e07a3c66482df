import { imageAddress } from '@maru/web/lib/media';
import { useUploads } from '@maru/web/ui/image/useUploads';
import type { PictureValues } from './formValues';

/** Sends a picked picture and tells the draft how far it is. */
export function usePictureUpload(patch: (key: string, part: Partial<PictureValues>) => void) {
  const { send, cancel } = useUploads('item');
  return {
    cancel,
    send: (key: string, file: File) =>
      send(key, file, {
        onProgress: (state) => patch(key, { upload: state }),
        onDone: ({ path, width, height }, state) =>
          patch(key, { path, url: imageAddress(path), width, height, upload: state }),
      }),
  };
}
