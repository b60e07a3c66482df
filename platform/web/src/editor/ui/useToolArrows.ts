import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const tools = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

/** Of the tools of a bar Tab reaches one, and arrows, Home and End the others; Escape leaves the bar. */
export function useToolArrows(onLeave: () => void) {
  const [current, setCurrent] = useState(0);
  let place = 0;
  return {
    /** The place of the next tool in the order of Tab; asked once for each, in the order in which they stand. */
    tab: () => (place++ === current ? 0 : -1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.tool === undefined) return;
      const all = tools(event.currentTarget);
      const at = all.indexOf(event.target);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (event.key === 'Escape') onLeave();
      if (event.key !== 'Escape' && to === undefined) return;
      event.preventDefault();
      if (to !== undefined) all.at(to % all.length)?.focus();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const at = tools(event.currentTarget).indexOf(event.target);
      if (at >= 0) setCurrent(at);
    },
  };
}
