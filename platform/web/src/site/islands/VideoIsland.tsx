import { useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../definition';
import { Adopted, Replaced } from './Replaced';

/**
 * A film behind a picture: `data-code`, `data-title`, and the link to it that stands there and becomes a button. The video
 * host is asked for nothing before somebody presses it.
 */
export function VideoIsland({ place }: IslandProps) {
  const [playing, setPlaying] = useState(false);
  const [link] = useState(() => place.querySelector('a'));
  const [face] = useState(() => [...(link?.childNodes ?? [])]);
  const frame = useRef<HTMLIFrameElement>(null);
  const { code = '', title = '' } = place.dataset;

  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  return (
    <Replaced place={place}>
      {playing ? (
        <iframe
          ref={frame}
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(code)}?autoplay=1&rel=0`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          className="aspect-video w-full rounded-card bg-ink"
        />
      ) : (
        <button type="button" onClick={() => setPlaying(true)} className={link?.className}>
          <Adopted nodes={face} />
        </button>
      )}
    </Replaced>
  );
}
