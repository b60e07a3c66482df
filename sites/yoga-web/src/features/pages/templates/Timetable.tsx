import { ServerHtml } from '@/components/ui/ServerHtml';
import { sectionsOf, type TemplateProps } from '../model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '../parts';
import { pageTexts } from '../texts';

/** The timetable as it hangs in the hall, and the same as a table that can be read out. */
export function Timetable({ page }: TemplateProps) {
  const [{ images, infoImages, texts }] = sectionsOf(page);
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        {texts.map((text) => {
          const wide = text.description.includes('<table');
          return (
            <div
              key={text.id}
              {...(wide && { role: 'region', tabIndex: 0, 'aria-label': pageTexts.timetable })}
              className={wide ? 'overflow-x-auto' : 'measure'}
            >
              <ServerHtml html={text.description} className={wide ? 'server-html-timetable' : undefined} />
            </div>
          );
        })}
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes="(width >= 1200px) 1120px, 100vw"
          ratio="aspect-[4/3] desktop:aspect-[2/1]"
        />
      </PageBody>
    </>
  );
}
