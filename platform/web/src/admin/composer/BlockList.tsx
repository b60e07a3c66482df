import type { BlockKind } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { AddBlock } from './AddBlock';
import { BlockCard } from './BlockCard';
import { BlockForm } from './BlockForm';
import { type BlockValues, change, editData } from './blocks';
import { texts } from './texts';
import type { Blocks } from './useBlocks';

type BlockListProps = {
  list: BlockValues[];
  blocks: Blocks;
  kinds: BlockKind[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
  /** Opens a new block, and tells the name of its first field. */
  onAdded: (key: string, kind: BlockKind) => string;
};

function AddAbove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.addAbove(label)}
      title={texts.add}
      onClick={onClick}
      className="group flex h-7 w-full items-center gap-2 rounded-control px-3 text-soft hover:text-accent-strong"
    >
      <span className="h-px flex-1 bg-line group-hover:bg-accent group-focus-visible:bg-accent" />
      <Plus aria-hidden className="size-4" />
      <span className="h-px flex-1 bg-line group-hover:bg-accent group-focus-visible:bg-accent" />
    </button>
  );
}

/** The blocks of the page in their order, with the form of the chosen one. */
export function BlockList({ list, blocks, kinds, chosen, onChoose, onAdded }: BlockListProps) {
  const [place, setPlace] = useState<number | null>(null);
  const [isLifted, setLifted] = useState(false);
  const kindOf = (block: BlockValues) => kinds.find(({ name }) => name === block.kind);

  return (
    <>
      {list.length === 0 && <p className="text-sm text-soft">{texts.empty}</p>}
      <SortableList
        items={list}
        layout="rows"
        itemName={texts.title}
        onMove={blocks.move}
        onLifted={setLifted}
        className="grid grid-cols-1 empty:hidden"
      >
        {(block, index, handle) => (
          <>
            <AddAbove label={`블록 ${index + 1}`} onClick={() => setPlace(index)} />
            <BlockCard
              block={block}
              kind={kindOf(block)}
              index={index}
              count={list.length}
              handle={handle}
              isChosen={block.key === chosen && !isLifted}
              onChoose={() => onChoose(block.key === chosen ? null : block.key)}
              onPlace={(to) => blocks.move(block.key, to)}
              onDuplicate={() => onChoose(blocks.duplicate(block))}
              onShown={(shown) => blocks.edit((before) => change(before, block.key, { shown }))}
              onRemove={() => blocks.remove(block, kindOf(block)?.label ?? block.kind)}
            >
              <BlockForm
                block={block}
                kind={kindOf(block)}
                onChange={(part) => blocks.edit((before) => change(before, block.key, part))}
                onEdit={(edit, typed) => blocks.edit((before) => editData(before, block.key, edit), typed)}
              />
            </BlockCard>
          </>
        )}
      </SortableList>
      <Button
        variant="secondary"
        size="s"
        className="mt-2 justify-self-start"
        onClick={() => setPlace(list.length)}
      >
        <Plus aria-hidden className="size-4" />
        {texts.add}
      </Button>
      <AddBlock
        kinds={kinds}
        open={place !== null}
        onOpenChange={(open) => !open && setPlace(null)}
        onAdd={(kind) => onAdded(blocks.add(kind, place ?? list.length), kind)}
      />
    </>
  );
}
