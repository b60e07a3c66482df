import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

/** Large pictures going by, and under them the texts in columns. */
export function WideCarousel({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes="(width >= 1200px) 1120px, 100vw"
          ratio="aspect-[4/3] desktop:aspect-[2/1]"
          priority
        />
        <div className="grid gap-14 desktop:grid-cols-2 desktop:gap-x-20 desktop:gap-y-20">
          {texts.map((text) => (
            <ServerHtml
              key={text.id}
              html={text.description}
              className="server-html-compact measure border-t border-ink pt-7"
            />
          ))}
        </div>
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </PageBody>
    </>
  );
}
