import { Picture } from '@maru/web/ui/Picture';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PageImage, PageVideo } from './model';
import { pageTexts } from './texts';

type VideoFacadeProps = { video: PageVideo; poster?: PageImage; sizes?: string; priority?: boolean };

/** The video host is asked for nothing before somebody presses play. */
export function VideoFacade({
  video,
  poster,
  sizes = '(width >= 1200px) 1120px, 100vw',
  priority = false,
}: VideoFacadeProps) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const title = video.title || pageTexts.video;

  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <iframe
        ref={frame}
        title={title}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.code)}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className="aspect-video w-full rounded-card bg-ink"
      />
    );
  }
  return (
    <figure>
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="group relative block aspect-video w-full overflow-hidden rounded-card bg-accent text-accent-ink"
      >
        {poster && (
          <Picture
            image={{ ...poster, alt: '' }}
            sizes={sizes}
            priority={priority}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <span
          aria-hidden
          className="absolute inset-0 bg-veil opacity-60 transition-opacity group-hover:opacity-40"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-18 place-items-center rounded-full bg-raised text-accent transition-transform group-hover:scale-105 desktop:size-22">
            <Play aria-hidden className="ms-1 size-7 fill-current" />
            <span className="sr-only">{pageTexts.playVideo(title)}</span>
          </span>
        </span>
      </button>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 text-[0.875rem] text-soft">
        <span className="text-ink">{title}</span>
        <span className="print:hidden">{pageTexts.videoNotice}</span>
        <span className="hidden print:inline">{`https://youtu.be/${video.code}`}</span>
      </figcaption>
    </figure>
  );
}
