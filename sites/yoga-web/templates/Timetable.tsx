import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { hasTable, TextWithTables } from '@maru/web/site/pages/TextWithTables';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

const sizes = '(width >= 1200px) 1120px, 100vw';

/** The timetable as it hangs in the hall, and the same as a table that can be read out. */
export function Timetable({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  const tables = texts.filter((text) => hasTable(text.description));
  const notes = texts.filter((text) => !tables.includes(text));
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <InfoImages images={infoImages} sizes={sizes} />
        {tables.map((text) => (
          <div key={text.id} className="min-w-0">
            <TextWithTables html={text.description} />
          </div>
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
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </PageBody>
    </>
  );
}
