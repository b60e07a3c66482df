import { cx } from '@maru/web/lib/cx';
import { hasParts, type Kind, type Section, without } from './model';
import { InfoImages, Pictures, Texts } from './parts';
import { VideoFacade } from './VideoFacade';

type RestProps = {
  sections: [Section, ...Section[]];
  /** What the layout shows itself of the first section. */
  placed: Kind[];
  className?: string;
};

/**
 * What a layout has no place of its own for, at its end: of the first section the kinds that it did not place, then
 * the sections after it, each under its name. The editor offers every kind for every page, so none may be dropped.
 */
export function Rest({ sections: [first, ...others], placed, className }: RestProps) {
  const left = [without(first, placed), ...others].filter(hasParts);
  if (left.length === 0) return null;
  return (
    <div className={cx('grid gap-16 desktop:gap-28', className)}>
      {left.map((section) => (
        <div key={section.key} className="grid min-w-0 gap-10 desktop:gap-14">
          {section.key !== first.key && (
            <h2 className="font-serif text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] leading-snug">
              {section.label}
            </h2>
          )}
          <Pictures images={section.images} />
          <InfoImages images={section.infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
          <Texts texts={section.texts} />
          {section.videos.map((video, index) => (
            <VideoFacade
              key={video.id}
              video={video}
              poster={(section.key === first.key ? first : section).images[index]}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
