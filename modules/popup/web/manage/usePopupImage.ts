import { type PopupModal, type PopupUpdate, updatePopup } from '@maru/web/api';
import { ApiError, toLocalisedMessage } from '@maru/web/lib/apiError';
import { imageAddress } from '@maru/web/lib/media';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { sameContent, toPlannedPopup, toPopupUpdate } from './payload';
import { popupManagerQueries } from './queries';
import { texts } from './texts';

/** Without an upload it is one of an earlier visit, which is stored already. */
type Picked = { upload: Upload | null; path: string | null };

/** What of an unsaved change outlasts the screen. */
type PopupStash = { path: string | null; alt: string };

/** What somebody else saved meanwhile, and what it replaced. */
export type Meanwhile = { before: PopupModal; after: PopupModal };

/** The picture of the popup while it is changed: nothing is saved before the update is asked for. */
export function usePopupImage(popup: PopupModal) {
  const queryClient = useQueryClient();
  const send = useUploads('popup');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [typedAlt, setTypedAlt] = useState<string | null>(null);
  /** What was stored when the change began: the screen goes on to show what others save. */
  const [base, setBase] = useState<PopupModal | null>(null);
  const [failure, setFailure] = useState('');
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [busy, setBusy] = useState(false);

  const alt = typedAlt ?? popup.alt;
  const path = picked?.path ?? null;
  const stash: PopupStash = useMemo(() => ({ path, alt }), [path, alt]);
  const phase = picked?.upload?.phase;
  const uploading = phase !== undefined && phase !== 'done' && phase !== 'failed';

  function type(alt: string) {
    setBase(base ?? popup);
    setTypedAlt(alt);
  }

  function pick(file: File) {
    setFailure('');
    setBase(base ?? popup);
    setPicked({ upload: { phase: 'waiting' }, path: null });
    send(file, {
      onProgress: (upload) => setPicked({ upload, path: null }),
      onDone: ({ path }, upload) => setPicked({ upload, path }),
    });
  }

  function take({ path, alt }: PopupStash) {
    setPicked(path === null ? null : { upload: null, path });
    type(alt);
  }

  function cancel() {
    setPicked(null);
    setBase(null);
    setTypedAlt(null);
    setFailure('');
    setMeanwhile(null);
  }

  /** Whoever saved first is shown before another try, which goes on from there. */
  function showFirst(before: PopupModal, after: PopupModal) {
    setMeanwhile({ before, after });
    setBase(after);
    setFailure(texts.outrun);
  }

  async function fail(error: unknown) {
    const query = popupManagerQueries.popup();
    if (error instanceof ApiError && error.conflict) {
      showFirst(popup, await queryClient.fetchQuery(query));
      return;
    }
    setFailure(`${texts.updateFailed} ${toLocalisedMessage(error, '')}`);
    void queryClient.invalidateQueries(query);
  }

  async function update() {
    const body = toPopupUpdate(popup, { newPath: path, alt });
    setFailure(body === null ? texts.unchanged : '');
    if (body === null) return;
    if (base && !sameContent(base, popup)) return showFirst(base, popup);
    setBusy(true);
    try {
      const saved = await updatePopup({ body });
      queryClient.setQueryData(popupManagerQueries.popup().queryKey, saved);
      cancel();
      toast.success(texts.updated);
      void queryClient.invalidateQueries();
    } catch (error) {
      await fail(error).catch((cause: unknown) =>
        setFailure(`${texts.updateFailed} ${toLocalisedMessage(cause, '')}`),
      );
    } finally {
      setBusy(false);
    }
  }

  /** What is to be planned, or null with the reason on the screen. */
  function planned(): PopupUpdate | null {
    const body = toPlannedPopup(popup, { newPath: path, alt });
    setFailure(body === null ? texts.noPicture : '');
    return body;
  }

  return {
    alt,
    setAlt: type,
    imageUrl: path === null ? popup.imageUrl : imageAddress(path),
    upload: picked?.upload ?? null,
    stash,
    changed: picked !== null || alt !== popup.alt,
    uploading,
    busy,
    failure,
    meanwhile,
    pick,
    take,
    cancel,
    update,
    planned,
  };
}

export type PopupImage = ReturnType<typeof usePopupImage>;
