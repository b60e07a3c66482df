import type { Site } from '@maru/web/api';
import { mediaSet } from '@maru/web/lib/media';
import { useStopped } from '@maru/web/lib/useStopped';
import { IconButton } from '@maru/web/ui/Button';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { homeTexts } from './texts';

const cover = 'absolute inset-0 -z-20 size-full object-cover';

/** As wide as a picture of 16 to 9 is drawn that covers the screen. The server writes the same. */
const sizes = 'max(100vw, 178vh)';

/** The still picture that the film begins with. */
export function Poster({ home }: { home: Site['home'] }) {
  if (!home.poster) return null;
  return <img {...mediaSet(home.poster)} sizes={sizes} alt="" fetchPriority="high" className={cover} />;
}

/** The looping, muted film over its poster. */
export function Film({ src }: { src: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [stopped, setStopped] = useStopped('film');
  const [paused, setPaused] = useState(stopped);

  function toggle() {
    setStopped(!paused);
    if (paused) void film.current?.play().catch(() => undefined);
    else film.current?.pause();
  }

  return (
    <>
      <video
        ref={film}
        src={src}
        autoPlay={!stopped}
        muted
        loop
        playsInline
        tabIndex={-1}
        aria-hidden
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        className={cover}
      />
      <IconButton
        label={paused ? homeTexts.play : homeTexts.pause}
        onClick={toggle}
        className="absolute start-[max(1.375rem,calc((100%-70rem)/2))] bottom-6 border border-current desktop:bottom-10"
      >
        {paused ? (
          <Play aria-hidden className="size-4 fill-current" />
        ) : (
          <Pause aria-hidden className="size-4 fill-current" />
        )}
      </IconButton>
    </>
  );
}
