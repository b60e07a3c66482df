import { useState } from 'react';

export type Selection<Id = number> = {
  ids: ReadonlySet<Id>;
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  toggleAll: (on: boolean) => void;
  clear: () => void;
};

/** What a table needs of it, whatever its rows are named by. */
export type AnySelection = Pick<Selection<unknown>, 'toggleAll' | 'clear'> & { ids: { size: number } };

/** What is chosen on the page that is shown; what is not shown is not chosen, so that nobody deletes the unseen. */
export function useSelection<Id extends number | string>(shown: Id[]): Selection<Id> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
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
