import { toLocalisedMessage } from '@maru/web/lib/apiError';
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
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  /** What is still wanted: a file that was taken away is not uploaded any more, so that the next can be. */
  const wanted = useRef(new Map<number, AbortController>());

  useEffect(() => {
    const files = wanted.current;
    return () => {
      for (const file of files.values()) file.abort();
      files.clear();
    };
  }, []);

  function change(id: number, part: Partial<PendingFile>) {
    if (!wanted.current.has(id)) return;
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)));
  }

  function remove(id: number) {
    wanted.current.get(id)?.abort();
    wanted.current.delete(id);
    setFiles((before) => before.filter((each) => each.id !== id));
  }

  async function upload(id: number, file: File) {
    const signal = wanted.current.get(id)?.signal;
    if (!signal) return;
    try {
      const answer = await uploadAnswer(file, (percent) => change(id, { percent }), signal);
      if (!wanted.current.has(id)) return;
      remove(id);
      latest.current(answer);
    } catch (error) {
      change(id, { failure: toLocalisedMessage(error, '파일을 올리지 못했어요.'), retryable: true });
    }
  }

  function enqueue(id: number, file: File) {
    queue.current = queue.current.then(() => upload(id, file));
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
      wanted.current.set(id, new AbortController());
      if (failure === '') enqueue(id, file);
    }
  }

  function retry({ id, file }: PendingFile) {
    change(id, { failure: '', percent: 0 });
    enqueue(id, file);
  }

  return { files, add, retry, remove };
}
