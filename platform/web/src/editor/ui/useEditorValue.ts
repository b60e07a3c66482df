import type { UploadPrefix } from '@maru/web/lib/image/upload';
import { useEffect, useRef, useState } from 'react';
import type { Loss } from '../convert/losses';
import { Uploads } from '../images/uploads';
import { addedOf, type EditorSource, type EditorValue, readSource, toValue } from '../value';
import type { Mounted } from './useSurface';

const keyOf = (source: EditorSource) =>
  'html' in source ? source.html : JSON.stringify(source.document.blocks);

type Given = { source: string; html: string };

function toGiven(value: EditorSource, uploads: Uploads): Given {
  return { source: keyOf(value), html: toValue(readSource(value).lines, uploads).html };
}

/** Between the value that a screen holds and the text in the editor: each is told of the other's changes once. */
export function useEditorValue(value: EditorSource, prefix: UploadPrefix, mounted: Mounted | null) {
  const told = useRef(keyOf(value));
  /** The sources that the text was one after another, as far as it can go back to them. */
  const given = useRef<Given[]>([]);
  const [losses, setLosses] = useState<Loss[]>(() => readSource(value).losses);
  const [pasteLosses, setPasteLosses] = useState<Loss[]>([]);
  const key = keyOf(value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    if (!mounted || key === told.current) return;
    told.current = key;
    given.current = [toGiven(value, mounted.uploads)];
    const source = readSource(value);
    setLosses(source.losses);
    setPasteLosses([]);
    mounted.surface.load(source.lines);
  }, [key, mounted]);

  function known(uploads: Uploads): Given[] {
    if (given.current.length === 0) given.current = [toGiven(value, uploads)];
    return given.current;
  }

  function read(): EditorValue {
    const uploads = mounted?.uploads ?? new Uploads(prefix);
    const last = known(uploads).at(-1);
    const lines = mounted?.surface.current() ?? readSource(value).lines;
    const next = toValue(lines, uploads, addedOf(value));
    const asGiven = next.html === last?.html && next.pending + next.failed === 0;
    return { ...next, asGiven };
  }

  return {
    read,
    /** The text after a change of the editor's own, which is not loaded again when it comes back. */
    tell(): EditorValue | null {
      if (!mounted) return null;
      const next = read();
      // What was only taken back is what was given, in its own spelling: a screen must not take it for a change.
      const same = given.current.findLast(({ html }) => html === next.html);
      if (same && 'html' in value) next.html = same.source;
      told.current = 'html' in value ? next.html : keyOf({ document: next.blocks });
      return next;
    },
    /** HTML that was written elsewhere, as one change of the text. */
    take(html: string) {
      if (!mounted) return;
      given.current = [...known(mounted.uploads), toGiven({ html }, mounted.uploads)];
      const source = readSource({ html });
      setLosses(source.losses);
      mounted.surface.replace(source.lines);
    },
    losses,
    acceptLosses: () => setLosses([]),
    pasteLosses,
    setPasteLosses,
    acceptPaste: () => setPasteLosses([]),
  };
}
