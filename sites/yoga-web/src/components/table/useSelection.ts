import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: (on: boolean) => void;
  clear: () => void;
};

/** What is chosen on the page that is shown; what is not shown is not chosen, so that nobody deletes the unseen. */
export function useSelection(shown: number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = new Set(shown.filter((id) => chosen.has(id)));
  return {
    ids,
    has: (id) => ids.has(id),
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    toggleAll: (on) => setChosen(new Set(on ? shown : [])),
    clear: () => setChosen(new Set()),
  };
}
