import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Site } from '@/api';
import { IconButton } from '@/components/ui/Button';
import { homeTexts } from './texts';

const cover = 'absolute inset-0 -z-20 size-full object-cover';

/** The looping, muted film behind the home page; its poster alone for visitors who asked for less motion. */
export function Film({ home, still }: { home: Site['home']; still: boolean }) {
  const film = useRef<HTMLVideoElement>(null);
  const [paused, setPaused] = useState(false);
  const poster = home.poster ?? undefined;

  if (!home.film || still) {
    return poster ? <img src={poster} alt="" fetchPriority="high" className={cover} /> : null;
  }

  function toggle() {
    if (paused) void film.current?.play().catch(() => undefined);
    else film.current?.pause();
  }

  return (
    <>
      <video
        ref={film}
        src={home.film}
        poster={poster}
        autoPlay
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
