import { ServerHtml } from '@/components/ui/ServerHtml';
import { sectionsOf, type TemplateProps } from '../model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '../parts';
import { pageTexts } from '../texts';

const sizes = '(width >= 1200px) 460px, (width >= 769px) 42vw, 100vw';

/** What happens when, as a line through the year. */
export function Calendar({ page }: TemplateProps) {
  const [{ images, infoImages, texts }] = sectionsOf(page);
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-14 desktop:grid-cols-12 desktop:items-start desktop:gap-x-8">
        <ol className="ms-1.5 border-s border-line-strong desktop:col-span-6">
          {texts.map((text) => (
            <li key={text.id} className="relative ps-8 pb-14 last:pb-0 desktop:ps-12 desktop:pb-20">
              <span
                aria-hidden
                className="absolute -start-[0.40625rem] top-[0.6em] size-3 rounded-full bg-accent ring-6 ring-surface"
              />
              <ServerHtml html={text.description} className="server-html-compact measure" />
            </li>
          ))}
        </ol>
        <div className="grid gap-8 desktop:sticky desktop:top-28 desktop:col-span-5 desktop:col-start-8">
          <InfoImages images={infoImages} sizes={sizes} />
          <ImageCarousel
            images={images}
            label={pageTexts.pictures(page.title)}
            sizes={sizes}
            ratio="aspect-[4/3]"
          />
        </div>
      </PageBody>
    </>
  );
}
