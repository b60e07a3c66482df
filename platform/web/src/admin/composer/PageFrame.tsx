import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DrawnPage, type Heard } from './drawnPage';
import { texts } from './texts';
import './preview.css';

type PageFrameProps = Heard & {
  html: string;
  /** Of the screen that it is seen on, in pixels. */
  width: number;
  chosen: string | null;
  /** What stands above the page and is no part of it. */
  opening: ReactNode;
};

type Size = { width: number; height: number };

/** The room that there is for it. */
function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return { place, size };
}

/** The page as it will look on a screen of that width, made smaller where there is no room for it. */
export function PageFrame({ html, width, chosen, opening, ...heard }: PageFrameProps) {
  const latest = useRef<Heard>(heard);
  latest.current = heard;
  const [page, setPage] = useState<DrawnPage | null>(null);
  const { place, size } = useSize();
  const scale = Math.min(1, size.width / width) || 1;

  useEffect(() => page?.show(html), [page, html]);
  useEffect(() => page?.opening.style.setProperty('--unscaled', `${1 / scale}`), [page, scale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew, or in another width, stands elsewhere
  useEffect(() => page?.choose(chosen), [page, chosen, width]);

  return (
    <div ref={place} className="relative h-full overflow-hidden bg-sunken">
      <iframe
        title={texts.frame}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        onLoad={({ currentTarget }) => {
          const { contentWindow } = currentTarget;
          if (contentWindow) setPage(new DrawnPage(contentWindow, () => latest.current));
        }}
        className="absolute top-0 left-1/2 origin-top bg-surface"
        style={{
          width,
          height: size.height / scale,
          transform: `translateX(-50%) scale(${scale})`,
        }}
      />
      {page && createPortal(opening, page.opening)}
    </div>
  );
}
