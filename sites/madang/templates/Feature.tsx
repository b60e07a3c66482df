import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, Texts } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { VideoFacade } from '@maru/web/site/pages/VideoFacade';
import { Body, PageIntro } from './parts';

/** The words, and beside them what is watched: films one below the other, then pictures. */
export function Feature({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts, videos }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-12">
        <div className="grid items-start gap-x-10 gap-y-8 wide:grid-cols-12">
          <Texts texts={texts} className="wide:col-span-5" />
          <div className="grid min-w-0 gap-6 wide:col-span-7">
            {videos.map((video, index) => (
              <VideoFacade
                key={video.id}
                video={video}
                poster={images[index]}
                sizes={besideText}
                priority={index === 0}
              />
            ))}
            <ImageCarousel
              images={images}
              label={pageTexts.pictures(page.title)}
              sizes={besideText}
              ratio="aspect-[3/2]"
              priority={videos.length === 0}
            />
          </div>
        </div>
        <Rest sections={sections} placed={['images', 'texts', 'videos']} />
      </Body>
    </>
  );
}
