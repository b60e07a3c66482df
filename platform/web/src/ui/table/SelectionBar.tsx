import { count } from '@maru/web/lib/format';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import type { AnySelection } from './useSelection';

/** Stands at the bottom while rows are chosen: how many, and what can be done with them. */
export function SelectionBar({ selection, children }: { selection: AnySelection; children: ReactNode }) {
  if (selection.ids.size === 0) return null;
  return (
    <div className="bottom-bar z-20 -mx-5.5 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-raised/95 px-5.5 py-3 backdrop-blur desktop:-mx-10 desktop:px-10">
      <p role="status" className="me-auto text-md font-medium">
        {`${count(selection.ids.size)}개 선택`}
      </p>
      <Button variant="quiet" size="s" onClick={selection.clear}>
        선택 해제
      </Button>
      {children}
    </div>
  );
}
