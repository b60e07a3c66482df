import type { BlockKind } from '@maru/web/api';
import { Dialog } from '@maru/web/ui/Dialog';
import { useId, useRef } from 'react';
import { controlOf } from '../fields/scope';
import { Specimen } from '../pages/Specimen';
import { texts } from './texts';

type AddBlockProps = {
  kinds: BlockKind[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Adds one, and tells which of its fields takes the focus when the dialog has gone. */
  onAdd: (kind: BlockKind) => string;
};

function Kind({ kind, onChoose }: { kind: BlockKind; onChoose: () => void }) {
  const id = useId();
  return (
    <li className="group relative grid content-start overflow-hidden rounded-card border border-line transition-[border-color] hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Specimen html={kind.html} isPart />
      <div className="border-t border-line px-3 py-2">
        <button
          type="button"
          aria-describedby={id}
          onClick={onChoose}
          className="w-full text-start font-medium outline-none after:absolute after:inset-0 group-hover:text-accent-strong"
        >
          {kind.label}
        </button>
        <p id={id} className="text-xs text-soft">
          {kind.help}
        </p>
      </div>
    </li>
  );
}

/** The kinds of blocks, each as this look draws it. */
export function AddBlock({ kinds, open, onOpenChange, onAdd }: AddBlockProps) {
  const added = useRef<string | null>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={() => {
        const field = added.current;
        added.current = null;
        return field ? controlOf(field) : null;
      }}
      title={texts.add}
      description={texts.addHint}
      size="xl"
    >
      <ul className="grid grid-cols-2 gap-3 px-7 pt-4 pb-7 desktop:grid-cols-3">
        {kinds.map((kind) => (
          <Kind
            key={kind.name}
            kind={kind}
            onChoose={() => {
              added.current = onAdd(kind);
              onOpenChange(false);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
