import { imageAddress, storedPath } from '@maru/web/lib/media';
import { useEffect, useState } from 'react';

function drawn(film: HTMLVideoElement): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(film, 0, 0);
  return canvas.toDataURL('image/jpeg');
}

/** The picture that a film begins with; none while it is not there, or where the browser cannot play it. */
export function useFirstFrame(film: string | null): string | null {
  const [frame, setFrame] = useState<string | null>(null);
  useEffect(() => {
    setFrame(null);
    if (!film) return;
    const player = document.createElement('video');
    player.muted = true;
    player.preload = 'auto';
    const show = () => setFrame(drawn(player));
    player.addEventListener('loadeddata', show);
    // From this site, also where visitors get it from a CDN: of what comes from elsewhere nothing may be read.
    player.src = imageAddress(storedPath(film));
    return () => {
      player.removeEventListener('loadeddata', show);
      player.removeAttribute('src');
      player.load();
    };
  }, [film]);
  return frame;
}
