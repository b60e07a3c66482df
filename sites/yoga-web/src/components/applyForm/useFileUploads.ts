import { useEffect, useRef, useState } from 'react';
import { toLocalisedMessage } from '@/lib/apiError';
import { fileProblem, uploadAnswer } from './files';
import type { FileAnswer } from './schema';

/** A file on its way, or one that did not arrive. A file that was refused once is refused again. */
export type PendingFile = { id: number; file: File; percent: number; failure: string; retryable: boolean };

const nextId = (files: PendingFile[]) => Math.max(0, ...files.map(({ id }) => id)) + 1;

/** Uploads one file after another; nobody is told anything once the form is gone. */
export function useFileUploads(onDone: (file: FileAnswer) => void) {
  const [files, setFiles] = useState<PendingFile[]>([]);
  const latest = useRef(onDone);
  latest.current = onDone;
  const running = useRef<number | null>(null);
  const alive = useRef(true);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const next = files.find(({ failure }) => failure === '');

  useEffect(() => {
    if (!next || running.current !== null) return;
    const { id, file } = next;
    running.current = id;
    const change = (what: (files: PendingFile[]) => PendingFile[]) => alive.current && setFiles(what);
    const update = (part: Partial<PendingFile>) =>
      change((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
    uploadAnswer(file, (percent) => update({ percent }))
      .then((answer) => {
        running.current = null;
        if (!alive.current) return;
        latest.current(answer);
        change((before) => before.filter((each) => each.id !== id));
      })
      .catch((error: unknown) => {
        running.current = null;
        update({ failure: toLocalisedMessage(error, '파일을 올리지 못했어요.'), retryable: true });
      });
  }, [next]);

  function add(picked: File[]) {
    setFiles((before) => {
      const first = nextId(before);
      return [
        ...before,
        ...picked.map((file, index) => ({
          id: first + index,
          file,
          percent: 0,
          failure: fileProblem(file) ?? '',
          retryable: false,
        })),
      ];
    });
  }

  return {
    files,
    add,
    retry: (id: number) =>
      setFiles((before) =>
        before.map((each) => (each.id === id ? { ...each, failure: '', percent: 0 } : each)),
      ),
    remove: (id: number) => setFiles((before) => before.filter((each) => each.id !== id)),
  };
}
