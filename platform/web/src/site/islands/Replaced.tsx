import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Draws into a place, instead of what the server wrote there. */
export function Replaced({ place, children }: { place: HTMLElement; children: ReactNode }) {
  const [written] = useState(() => [...place.childNodes]);
  useLayoutEffect(() => {
    for (const node of written) node.remove();
  }, [written]);
  return createPortal(children, place);
}

/** Nodes that the server wrote, where React draws what stands around them: a picture that is there is not loaded again. */
export function Adopted({ nodes }: { nodes: Node[] }) {
  return <span className="contents" ref={(element) => element?.replaceChildren(...nodes)} />;
}
