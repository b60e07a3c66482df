import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, PageBody, PageIntro, Texts } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { VideoFacade } from '@maru/web/site/pages/VideoFacade';

/** The film comes first, then the words about it, then pictures going by. */
export function Feature({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts, videos }] = sections;
  const [first, ...others] = videos;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        {first && <VideoFacade video={first} poster={images[0]} priority />}
        <div className="grid gap-14 wide:grid-cols-12 wide:items-start wide:gap-x-8">
          <Texts texts={texts} className="wide:col-span-5" />
          <div className="grid gap-14 wide:col-span-6 wide:col-start-7">
            <ImageCarousel
              images={images}
              label={pageTexts.pictures(page.title)}
              sizes={besideText}
              ratio="aspect-[4/3] wide:aspect-[4/5]"
              priority={!first}
            />
            {others.map((video, index) => (
              <VideoFacade key={video.id} video={video} poster={images[index + 1]} sizes={besideText} />
            ))}
          </div>
        </div>
        <Rest sections={sections} placed={['images', 'texts', 'videos']} />
      </PageBody>
    </>
  );
}
