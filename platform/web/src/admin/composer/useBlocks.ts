import type { BlockKind } from '@maru/web/api';
import { toast } from '@maru/web/ui/toast';
import { type KeyboardEvent, useState } from 'react';
import type { Editor } from '../pageEditor/usePageEditor';
import { type BlockValues, copyOf, insert, move, newBlock, without } from './blocks';
import { texts } from './texts';

type Change = (blocks: BlockValues[]) => BlockValues[];

const written = 'input, textarea, select, [contenteditable]';

/** The blocks of a page as a list: what is done to it can be taken back, and leaves alone what is written in them. */
export function useBlocks({ values, update }: Pick<Editor, 'values' | 'update'>) {
  const { blocks } = values;
  const [undos, setUndos] = useState<Change[]>([]);
  const edit = (change: Change) => update((before) => ({ ...before, blocks: change(before.blocks) }));

  function step(change: Change, back: Change) {
    setUndos((before) => [...before, back]);
    edit(change);
  }

  function undo() {
    const last = undos.at(-1);
    if (!last) return;
    setUndos(undos.slice(0, -1));
    edit(last);
  }

  function put(block: BlockValues, place: number): string {
    step(
      (before) => insert(before, block, place),
      (before) => without(before, block.key),
    );
    return block.key;
  }

  return {
    edit,
    undo: undos.length > 0 ? undo : null,
    /** In a field the keys take back what was typed there. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || undos.length === 0 || (event.target as Element).closest(written)) return;
      event.preventDefault();
      undo();
    },
    add: (kind: BlockKind, place: number) => put(newBlock(kind, blocks), place),
    duplicate: (block: BlockValues) => put(copyOf(block, blocks), blocks.indexOf(block) + 1),
    move(key: string, place: number) {
      const from = blocks.findIndex((block) => block.key === key);
      if (from !== place)
        step(
          (before) => move(before, key, place),
          (before) => move(before, key, from),
        );
    },
    remove(block: BlockValues, label: string) {
      const place = blocks.indexOf(block);
      const back: Change = (before) => insert(before, block, place);
      step((before) => without(before, block.key), back);
      const run = () => {
        setUndos((before) => before.filter((one) => one !== back));
        edit(back);
      };
      toast.success(texts.removed(label), { label: texts.undo, run });
    },
  };
}

export type Blocks = ReturnType<typeof useBlocks>;
