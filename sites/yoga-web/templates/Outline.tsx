import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

/** A ruled list: each text is a row, its heading in the left column. */
export function Outline({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <div className="border-t border-ink">
          {texts.map((text) => (
            <ServerHtml
              key={text.id}
              html={text.description}
              className="server-html-outline border-b border-line py-9 desktop:py-14"
            />
          ))}
        </div>
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes="(width >= 1200px) 1120px, 100vw"
          ratio="aspect-[4/3] desktop:aspect-[2/1]"
        />
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </PageBody>
    </>
  );
}
