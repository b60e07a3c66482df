import { ServerHtml } from '@/components/ui/ServerHtml';
import { sectionsOf, type TemplateProps } from '../model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '../parts';
import { pageTexts } from '../texts';

const sizes = '(width >= 1200px) 1120px, 100vw';

/** The timetable as it hangs in the hall, and the same as a table that can be read out. */
export function Timetable({ page }: TemplateProps) {
  const [{ images, infoImages, texts }] = sectionsOf(page);
  const tables = texts.filter((text) => text.description.includes('<table'));
  const notes = texts.filter((text) => !tables.includes(text));
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <InfoImages images={infoImages} sizes={sizes} />
        {tables.map((text) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section key={text.id} tabIndex={0} aria-label={pageTexts.timetable} className="overflow-x-auto">
            <ServerHtml html={text.description} className="server-html-timetable" />
          </section>
        ))}
        {notes.length > 0 && (
          <div className="grid gap-14 desktop:grid-cols-2 desktop:gap-x-20">
            {notes.map((text) => (
              <ServerHtml
                key={text.id}
                html={text.description}
                className="server-html-compact measure border-t border-ink pt-7"
              />
            ))}
          </div>
        )}
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes={sizes}
          ratio="aspect-[4/3] desktop:aspect-[2/1]"
        />
      </PageBody>
    </>
  );
}
