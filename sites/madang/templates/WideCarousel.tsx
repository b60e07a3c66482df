import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { Body, PageIntro, TextCard } from './parts';

const sizes = '(width >= 1200px) 720px, 100vw';

/** Pictures going by with the texts as cards down their side. */
export function WideCarousel({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-10">
        <div className="grid items-start gap-x-8 gap-y-6 wide:grid-cols-12">
          <div className="min-w-0 wide:sticky wide:top-24 wide:col-span-8">
            <ImageCarousel
              images={images}
              label={pageTexts.pictures(page.title)}
              sizes={sizes}
              ratio="aspect-[4/3]"
              priority
            />
          </div>
          <div className="grid gap-4 wide:col-span-4">
            {texts.map((text) => (
              <TextCard key={text.id} html={text.description} className="server-html-compact" />
            ))}
          </div>
        </div>
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </Body>
    </>
  );
}
