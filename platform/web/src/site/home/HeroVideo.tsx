import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { mediaSet } from '@maru/web/lib/media';
import { useIdle } from '@maru/web/lib/useIdle';
import { useReducedMotion } from '@maru/web/lib/useMediaQuery';
import { useStopped } from '@maru/web/lib/useStopped';
import { IconButton } from '@maru/web/ui/Button';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { homeTexts } from './texts';

const cover = 'absolute inset-0 size-full object-cover';

/** As wide as a picture of 16 to 9 is drawn that covers the screen. The server writes it, so that none is fetched twice. */
const sizes = 'max(100vw, 178vh)';

/** The film is heavier than all the rest: it waits until that is there, and stays away where less motion is asked for. */
export function useHeroVideo({ film }: Site['home'], mayStart: boolean): string | null {
  const still = useReducedMotion();
  const idle = useIdle();
  return idle && mayStart && !still ? film : null;
}

/** The still picture that the film begins with. */
export function Poster({ home, className }: { home: Site['home']; className?: string }) {
  if (!home.poster) return null;
  return (
    <img
      {...mediaSet(home.poster)}
      sizes={sizes}
      alt=""
      fetchPriority="high"
      className={cx(cover, className)}
    />
  );
}

type HeroVideoProps = { src: string; className?: string; buttonClassName?: string };

/** The looping, muted film over its poster, and the button that stops it. */
export function HeroVideo({ src, className, buttonClassName }: HeroVideoProps) {
  const film = useRef<HTMLVideoElement>(null);
  const [stopped, setStopped] = useStopped('film');
  const [paused, setPaused] = useState(stopped);

  function toggle() {
    setStopped(!paused);
    // A film that has yet to begin is stopped without an event.
    setPaused(!paused);
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
        className={cx(cover, className)}
      />
      <IconButton
        label={paused ? homeTexts.play : homeTexts.pause}
        onClick={toggle}
        className={cx('absolute border border-current', buttonClassName)}
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
