import type { UploadPrefix } from '@maru/web/lib/image/upload';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Uploads } from '../images/uploads';
import type { Line } from '../model/lines';
import { Surface, type SurfaceOptions } from '../surface/surface';

export type Mounted = { surface: Surface; uploads: Uploads };

type SurfaceCallbacks = Omit<SurfaceOptions, 'lines' | 'uploads'>;

/** Puts the surface into an element, and takes it away when the element goes. */
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
    const uploads = new Uploads(prefix);
    const surface = new Surface(holder.current, {
      lines: first.current(),
      uploads,
      onChange: () => latest.current.onChange(),
      onMove: () => latest.current.onMove(),
      onPasted: (losses) => latest.current.onPasted(losses),
      onDragging: (over) => latest.current.onDragging(over),
      top: () => latest.current.top(),
      toToolbar: () => latest.current.toToolbar(),
      onFile: (pos, file) => latest.current.onFile(pos, file),
      openLink: () => latest.current.openLink(),
    });
    const unwatch = uploads.watch(() => latest.current.onChange());
    setMounted({ surface, uploads });
    return () => {
      setMounted(null);
      unwatch();
      uploads.close();
      surface.destroy();
    };
  }, [holder, prefix]);

  return mounted;
}
