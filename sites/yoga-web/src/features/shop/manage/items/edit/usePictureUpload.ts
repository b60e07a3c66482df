import { useUploads } from '@/components/image/useUploads';
import { imageAddress } from '@/lib/media';
import type { DraftPicture } from './draft';

/** Sends a picked picture and tells the draft how far it is. */
export function usePictureUpload(patch: (key: string, part: Partial<DraftPicture>) => void) {
  const upload = useUploads('item');
  return (key: string, file: File) =>
    upload(file, {
      onProgress: (state) => patch(key, { upload: state }),
      onDone: ({ path, width, height }, state) =>
        patch(key, { path, url: imageAddress(path), width, height, upload: state }),
    });
}
