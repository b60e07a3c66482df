import type { BlockKind } from '@maru/web/api';
import { toast } from '@maru/web/ui/toast';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Editor } from '../pageEditor/usePageEditor';
import { areSame, type BlockValues, copyOf, insert, move, newBlock, without } from './blocks';
import { back, forth, type History, noHistory, remember } from './history';
import { texts } from './texts';

type Change = (blocks: BlockValues[]) => BlockValues[];

const written = 'input, textarea, select, [contenteditable]';

/** Whether the keys ask for what was done to be taken back, or to be done again. */
function askedBy({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : null;
}

/** The blocks of a page as a list: each act can be taken back, and what is typed into a field is one. */
export function useBlocks({ values, update }: Pick<Editor, 'values' | 'update'>) {
  const { blocks } = values;
  const [history, setHistory] = useState(noHistory);
  /** Where the last act led. Others than these came with a discarded edit, or from somebody else. */
  const known = useRef(blocks);
  useLayoutEffect(() => {
    if (!areSame(blocks, known.current)) setHistory(noHistory);
    known.current = blocks;
  }, [blocks]);

  function put(after: BlockValues[], note: (history: History) => History) {
    known.current = after;
    setHistory(note);
  }

  /** `typed` names the field in which somebody writes. */
  function edit(change: Change, typed?: string) {
    update((values) => {
      const before = values.blocks;
      const after = change(before);
      if (!areSame(after, before)) put(after, (history) => remember(history, before, after, typed));
      return { ...values, blocks: after };
    });
  }

  function go(to: BlockValues[] | undefined, note: typeof back) {
    if (!to) return;
    update((values) => {
      put(to, (history) => note(history, values.blocks));
      return { ...values, blocks: to };
    });
  }

  function add(block: BlockValues, place: number): string {
    edit((before) => insert(before, block, place));
    return block.key;
  }

  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  const undo = () => go(history.past.at(-1)?.blocks, back);
  const redo = () => go(history.future.at(-1), forth);

  return {
    edit,
    undo: canUndo ? undo : null,
    redo: canRedo ? redo : null,
    /** In a field the keys take back what was typed there. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const asked = askedBy(event);
      if (!(asked === 'undo' ? canUndo : asked === 'redo' && canRedo)) return;
      if ((event.target as Element).closest(written)) return;
      event.preventDefault();
      (asked === 'undo' ? undo : redo)();
    },
    add: (kind: BlockKind, place: number) => add(newBlock(kind, blocks), place),
    duplicate: (block: BlockValues) => add(copyOf(block, blocks), blocks.indexOf(block) + 1),
    move: (key: string, place: number) => edit((before) => move(before, key, place)),
    remove(block: BlockValues, label: string) {
      const place = blocks.indexOf(block);
      edit((before) => without(before, block.key));
      toast.success(texts.removed(label), { label: texts.undo, run: () => add(block, place) });
    },
  };
}

export type Blocks = ReturnType<typeof useBlocks>;
