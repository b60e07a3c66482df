import { cx } from '@maru/web/lib/cx';
import { Carousel } from '@maru/web/ui/Carousel';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import type { ReactNode } from 'react';
import type { PageImage, PageText } from './model';
import { pageTexts } from './texts';

/** How wide a picture beside a text is shown. The server's document says the same, so that it is fetched once. */
export const besideText = '(width >= 1200px) 555px, (width >= 1080px) 50vw, 100vw';

/** Title and lead of a page: set wide apart on a desk, one below the other in the hand. */
export function PageIntro({
  title,
  description,
  className,
}: {
  title: string;
  description?: string;
  className?: string;
}) {
  return (
    <header className={cx('container-page pt-14 pb-10 desktop:pt-28 desktop:pb-18', className)}>
      <div className="grid gap-5 wide:grid-cols-12 wide:items-end wide:gap-x-8">
        <PageTitle className="wide:col-span-6">{title}</PageTitle>
        {description && (
          <p className="measure text-soft wide:col-span-5 wide:col-start-7 wide:pb-1.5">{description}</p>
        )}
      </div>
    </header>
  );
}

export function Texts({ texts, className }: { texts: PageText[]; className?: string }) {
  if (texts.length === 0) return null;
  return (
    <div className={cx('measure grid gap-10', className)}>
      {texts.map((text) => (
        <ServerHtml key={text.id} html={text.description} />
      ))}
    </div>
  );
}

type ImageCarouselProps = {
  images: PageImage[];
  label: string;
  sizes: string;
  /** Width to height of the frame; pictures are cropped to it so that the page stands still. */
  ratio?: string;
  priority?: boolean;
};

export function ImageCarousel({
  images,
  label,
  sizes,
  ratio = 'aspect-[4/5]',
  priority = false,
}: ImageCarouselProps) {
  if (images.length === 0) return null;
  return (
    <Carousel
      label={label}
      slides={images.map((image, index) => ({
        key: image.id,
        content: (
          <Picture
            image={image}
            sizes={sizes}
            priority={priority && index === 0}
            className={cx('w-full rounded-card bg-sunken object-cover', ratio)}
          />
        ),
      }))}
    />
  );
}

/** Pictures beside each other: one alone is as wide as the page. */
export function Pictures({ images }: { images: PageImage[] }) {
  if (images.length === 0) return null;
  const several = images.length > 1;
  return (
    <div className={cx('grid gap-5 desktop:gap-8', several && 'desktop:grid-cols-2')}>
      {images.map((image) => (
        <Picture
          key={image.id}
          image={image}
          sizes={several ? '(width >= 769px) 50vw, 100vw' : '(width >= 1200px) 1120px, 100vw'}
          className={cx(
            'aspect-[4/3] w-full rounded-card bg-sunken object-cover',
            !several && 'desktop:aspect-[21/9]',
          )}
        />
      ))}
    </div>
  );
}

/** Pictures that are information themselves: shown whole, and larger still on a tap. */
export function InfoImages({
  images,
  sizes,
  className,
}: {
  images: PageImage[];
  sizes: string;
  className?: string;
}) {
  if (images.length === 0) return null;
  return (
    <div className={cx('grid gap-6', className)}>
      {images.map((image) => (
        <a
          key={image.id}
          href={image.imageUrl}
          target="_blank"
          rel="noopener"
          title={pageTexts.enlarge}
          className="block"
        >
          <Picture image={image} sizes={sizes} className="h-auto w-full rounded-card bg-sunken" />
          <span className="sr-only">{pageTexts.enlarge}</span>
        </a>
      ))}
    </div>
  );
}

/** The room that a page's sections keep between them and before the footer. */
export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('container-page pb-24 desktop:pb-40', className)}>{children}</div>;
}
