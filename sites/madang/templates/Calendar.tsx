import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Body, PageIntro } from './parts';

const sizes = '(width >= 1200px) 1120px, 100vw';

/** What happens when: one row for each, ruled like the pages of a diary, under the pictures. */
export function Calendar({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-10">
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes={sizes}
          ratio="aspect-[4/3] desktop:aspect-[21/9]"
          priority
        />
        <ol className="card divide-y divide-line">
          {texts.map((text) => (
            <li key={text.id} className="px-5 py-5 desktop:px-7">
              <ServerHtml html={text.description} className="server-html-outline server-html-compact" />
            </li>
          ))}
        </ol>
        <InfoImages images={infoImages} sizes={sizes} />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </Body>
    </>
  );
}
