import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

/** What happens when, as a line through the year. */
export function Calendar({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-14 wide:grid-cols-12 wide:items-start wide:gap-x-8">
        <ol className="wide:col-span-5">
          {texts.map((text) => (
            <li key={text.id} className="relative ps-10 pb-14 last:pb-0 desktop:pb-18">
              <span
                aria-hidden
                className="absolute start-1.25 top-[0.9rem] -bottom-[0.9rem] w-px bg-line-strong [li:last-child>&]:hidden"
              />
              <span
                aria-hidden
                className="absolute start-0 top-[0.6rem] size-2.75 rounded-full bg-accent ring-6 ring-surface"
              />
              <ServerHtml html={text.description} className="server-html-compact measure" />
            </li>
          ))}
        </ol>
        <div className="grid gap-8 wide:sticky wide:top-28 wide:col-span-6 wide:col-start-7">
          <InfoImages images={infoImages} sizes={besideText} />
          <ImageCarousel
            images={images}
            label={pageTexts.pictures(page.title)}
            sizes={besideText}
            ratio="aspect-[4/3]"
          />
        </div>
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} className="wide:col-span-full" />
      </PageBody>
    </>
  );
}
