import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PopupModal, type PopupUpdate, updatePopup } from '@/api';
import type { Upload } from '@/components/image/UploadStatus';
import { useUploads } from '@/components/image/useUploads';
import { toast } from '@/components/ui/toast';
import { toLocalisedMessage } from '@/lib/apiError';
import { toPlannedPopup, toPopupUpdate } from './payload';
import { popupManagerQueries } from './queries';
import { texts } from './texts';

type Picked = { upload: Upload; path: string | null; url: string | null };

/** The picture of the popup while it is changed: nothing is saved before the update is asked for. */
export function usePopupImage(popup: PopupModal) {
  const queryClient = useQueryClient();
  const send = useUploads('popup');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [typedAlt, setTypedAlt] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const alt = typedAlt ?? popup.alt;
  const phase = picked?.upload.phase;
  const uploading = phase !== undefined && phase !== 'done' && phase !== 'failed';

  function pick(file: File) {
    setFailure('');
    setPicked({ upload: { phase: 'waiting' }, path: null, url: null });
    send(file, {
      onProgress: (upload) => setPicked({ upload, path: null, url: null }),
      onDone: ({ path, blob }, upload) => setPicked({ upload, path, url: URL.createObjectURL(blob) }),
    });
  }

  function cancel() {
    setPicked(null);
    setTypedAlt(null);
    setFailure('');
  }

  async function update() {
    const body = toPopupUpdate(popup, { newPath: picked?.path ?? null, alt });
    setFailure(body === null ? texts.unchanged : '');
    if (body === null) return;
    setBusy(true);
    try {
      const saved = await updatePopup({ body });
      queryClient.setQueryData(popupManagerQueries.popup().queryKey, saved);
      cancel();
      toast.success(texts.updated);
      void queryClient.invalidateQueries();
    } catch (error) {
      setFailure(`${texts.updateFailed} ${toLocalisedMessage(error, '')}`);
      void queryClient.invalidateQueries(popupManagerQueries.popup());
    } finally {
      setBusy(false);
    }
  }

  /** What is to be planned, or null with the reason on the screen. */
  function planned(): PopupUpdate | null {
    const body = toPlannedPopup(popup, { newPath: picked?.path ?? null, alt });
    setFailure(body === null ? texts.noPicture : '');
    return body;
  }

  return {
    alt,
    setAlt: setTypedAlt,
    imageUrl: picked?.url ?? popup.imageUrl,
    upload: picked?.upload ?? null,
    changed: picked !== null || alt !== popup.alt,
    uploading,
    busy,
    failure,
    pick,
    cancel,
    update,
    planned,
  };
}

export type PopupImage = ReturnType<typeof usePopupImage>;
