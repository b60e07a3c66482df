import { ServerHtml } from '@/components/ui/ServerHtml';
import { sectionsOf, type TemplateProps } from '../model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '../parts';
import { Rest } from '../Rest';
import { pageTexts } from '../texts';

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
