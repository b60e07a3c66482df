import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { formatDateTime } from '@/lib/format';
import { dropStash, keepStash, readStash } from './stash';
import type { Editor } from './usePageEditor';

const keepAfter = 800;

/** Keeps the unsaved edit in the browser, and offers the one that an earlier visit left behind. */
export function StashNotice({ editor }: { editor: Editor }) {
  const { base, draft, dirty, start } = editor;
  const [stash, setStash] = useState(() => readStash(base.code));

  const wasDirty = useRef(false);

  useEffect(() => {
    if (!dirty) {
      // Taken back by hand: there is nothing left to keep.
      if (wasDirty.current) dropStash(base.code);
      return;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => keepStash(base, draft), keepAfter);
    return () => clearTimeout(timer);
  }, [dirty, base, draft]);

  function done() {
    setStash(null);
  }

  if (!stash || dirty) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-4 py-2.5 text-[0.9375rem]"
    >
      <p className="me-auto">저장하지 않은 편집 내용 있음 ({formatDateTime(stash.at)})</p>
      <Button
        size="s"
        onClick={() => {
          start(stash.base, stash.draft);
          done();
        }}
      >
        불러오기
      </Button>
      <Button
        size="s"
        variant="quiet"
        onClick={() => {
          dropStash(base.code);
          done();
        }}
      >
        버리기
      </Button>
    </div>
  );
}
