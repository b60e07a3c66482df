import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { UploadQueue } from '@maru/web/lib/uploadQueue';
import { useEffect, useRef, useState } from 'react';
import { type FileLimits, fileProblem, uploadAnswer } from './files';
import type { FileAnswer } from './schema';

/** A file on its way, or one that did not arrive. A file that was refused once is refused again. */
export type PendingFile = { id: number; file: File; percent: number; failure: string; retryable: boolean };

/** Uploads one file after another; nobody is told anything once the form is gone. */
export function useFileUploads(limits: FileLimits, onDone: (file: FileAnswer) => void) {
  const [files, setFiles] = useState<PendingFile[]>([]);
  const latest = useRef(onDone);
  latest.current = onDone;
  const [queue] = useState(() => new UploadQueue<number>());
  const lastId = useRef(0);

  useEffect(() => () => queue.cancelAll(), [queue]);

  function change(id: number, part: Partial<PendingFile>) {
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }

  function remove(id: number) {
    queue.cancel(id);
    setFiles((before) => before.filter((each) => each.id !== id));
  }

  function enqueue(id: number, file: File) {
    queue.add(id, async (signal) => {
      const tell = (part: Partial<PendingFile>) => !signal.aborted && change(id, part);
      try {
        const answer = await uploadAnswer(file, (percent) => tell({ percent }), signal);
        if (signal.aborted) return;
        remove(id);
        latest.current(answer);
      } catch (error) {
        tell({ failure: toLocalisedMessage(error, '파일을 올리지 못했어요.'), retryable: true });
      }
    });
  }

  function add(picked: File[]) {
    const pending = picked.map((file) => {
      lastId.current += 1;
      return {
        id: lastId.current,
        file,
        percent: 0,
        failure: fileProblem(file, limits) ?? '',
        retryable: false,
      };
    });
    setFiles((before) => [...before, ...pending]);
    for (const { id, file, failure } of pending) {
      if (failure === '') enqueue(id, file);
    }
  }

  function retry({ id, file }: PendingFile) {
    change(id, { failure: '', percent: 0 });
    enqueue(id, file);
  }

  return { files, add, retry, remove };
}
