import { type PopupModal, type PopupUpdate, updatePopup } from '@maru/web/api';
import { imageAddress } from '@maru/web/lib/media';
import { z } from '@maru/web/lib/zod';
import { useRecordForm } from '@maru/web/record/useRecordForm';
import type { Upload } from '@maru/web/ui/image/UploadStatus';
import { useUploads } from '@maru/web/ui/image/useUploads';
import { useMemo } from 'react';
import { isUnchanged, sameContent, toPlannedPopup, toPopupUpdate } from './payload';
import { popupKeys, popupManagerQueries } from './queries';
import { texts } from './texts';

const schema = z.object({
  /** Of a new picture, once it has arrived. */
  path: z.string().nullable(),
  alt: z.string(),
  /** How far a picture is that was picked in this visit. */
  upload: z.custom<Upload>().nullable(),
});
type FormValues = z.infer<typeof schema>;

/** What of an unsaved change lasts in the browser. */
type KeptValues = Pick<FormValues, 'path' | 'alt'>;

/** What somebody else saved meanwhile, and what it replaced. */
export type Meanwhile = { before: PopupModal; after: PopupModal };

function toValues({ alt }: PopupModal): FormValues {
  return { path: null, alt, upload: null };
}

function isChanged({ path, alt, upload }: FormValues, base: PopupModal): boolean {
  return path !== null || upload !== null || alt !== base.alt;
}

function isUploading({ upload }: FormValues): boolean {
  return upload !== null && upload.phase !== 'done' && upload.phase !== 'failed';
}

/** The popup has one picture: another takes its place. */
const place = 'picture';

const draftOf = ({ path, alt }: FormValues) => ({ newPath: path, alt });

/** The picture of the popup while it is changed: nothing is saved before the update is asked for. */
export function usePopupForm(popup: PopupModal) {
  const { send, cancel } = useUploads('popup');
  const form = useRecordForm({
    stored: popup,
    query: popupManagerQueries.popup(),
    toValues,
    schemaOf: () => schema,
    isChanged,
    isUploading,
    save: {
      mutationFn: ({ values, base }) => updatePopup({ body: toPopupUpdate(base, draftOf(values)) }),
      changes: popupKeys,
    },
    saved: texts.updated,
    failed: texts.updateFailed,
  });
  const { base, values, theirs, failure, change } = form;
  const { path, alt, upload } = values;
  const kept: KeptValues = useMemo(() => ({ path, alt }), [path, alt]);
  const said = failure && [failure.message, failure.detail].filter(Boolean).join(' ');

  function pick(file: File) {
    change({ upload: { phase: 'waiting' }, path: null });
    send(place, file, {
      onProgress: (state) => change({ upload: state, path: null }),
      onDone: (done, state) => change({ upload: state, path: done.path }),
    });
  }

  return {
    alt,
    setAlt: (typed: string) => change({ alt: typed }),
    imageUrl: path === null ? popup.imageUrl : imageAddress(path),
    upload,
    kept,
    changed: form.dirty,
    uploading: form.uploading,
    busy: form.saving,
    failure: theirs ? texts.outrun : said,
    meanwhile: theirs && ({ before: base, after: theirs } satisfies Meanwhile),
    pick,
    take: (found: KeptValues) => form.begin(popup, { ...found, upload: null }),
    cancel() {
      cancel(place);
      form.discard();
    },
    update() {
      // The switch is saved on its own; whoever saved first is shown, and the next try goes on from there.
      const from = theirs ?? (sameContent(base, popup) ? popup : null);
      if (from === null) form.compare();
      else if (isUnchanged(from, draftOf(values))) form.refuse(texts.unchanged);
      else form.save(values, from);
    },
    /** What is to be planned, or null with the reason on the screen. */
    planned(): PopupUpdate | null {
      const body = toPlannedPopup(popup, draftOf(values));
      if (body === null) form.refuse(texts.noPicture);
      return body;
    },
  };
}

export type PopupForm = ReturnType<typeof usePopupForm>;
