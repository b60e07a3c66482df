import type { UploadPrefix } from '@maru/web/lib/image/upload';
import { createElement, type RefObject, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Loss } from '../convert/losses';
import { Uploads } from '../images/uploads';
import type { Line } from '../model/lines';
import { bindClipboard } from '../surface/clipboard';
import { bindEvents } from '../surface/events';
import type { SurfaceKeys } from '../surface/keys';
import { Surface } from '../surface/surface';
import { PicturePanel } from './PicturePanel';

export type Mounted = { surface: Surface; uploads: Uploads; area: HTMLElement };

type SurfaceCallbacks = SurfaceKeys & {
  onChange: () => void;
  onMove: () => void;
  onPasted: (losses: Loss[]) => void;
  onDragging: (over: boolean) => void;
  top: () => number;
};

async function mount(holder: HTMLElement, lines: Line[], uploads: Uploads, calls: () => SurfaceCallbacks) {
  const surface = new Surface(holder, {
    lines,
    uploads,
    onChange: () => calls().onChange(),
    onMove: () => calls().onMove(),
    top: () => calls().top(),
    drawPanel: (element, view, root) => {
      const drawn = root ?? createRoot(element);
      drawn.render(createElement(PicturePanel, { view, alt: view.line.image.alt }));
      return drawn;
    },
  });
  const area = await surface.start(holder);
  const unbind = [
    bindEvents(surface, area, {
      toToolbar: () => calls().toToolbar(),
      openLink: () => calls().openLink(),
    }),
    bindClipboard(surface, holder, {
      uploads,
      onPasted: (losses) => calls().onPasted(losses),
      onDragging: (over) => calls().onDragging(over),
    }),
    uploads.watch(() => calls().onChange()),
  ];
  return {
    surface,
    area,
    destroy: () => {
      for (const each of unbind) each();
      uploads.close();
      surface.destroy();
    },
  };
}

/**
 * Puts the surface into an element, once, and takes it away when the element goes. Editor.js needs a moment to
 * start and must not be taken away before.
 */
export function useSurface(
  holder: RefObject<HTMLElement | null>,
  start: () => Line[],
  prefix: UploadPrefix,
  callbacks: SurfaceCallbacks,
): Mounted | null {
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const latest = useRef(callbacks);
  latest.current = callbacks;
  const first = useRef(start);
  first.current = start;

  useEffect(() => {
    if (!holder.current) return;
    let gone = false;
    // An element of its own: in development React mounts twice, and the first surface may still be starting.
    const element = document.createElement('div');
    holder.current.append(element);
    const uploads = new Uploads(prefix);
    const starting = mount(element, first.current(), uploads, () => latest.current);
    void starting.then(({ surface, area }) => {
      if (!gone) setMounted({ surface, uploads, area });
    });
    return () => {
      gone = true;
      setMounted(null);
      element.remove();
      void starting.then(({ destroy }) => destroy());
    };
  }, [holder, prefix]);

  return mounted;
}
