import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

const sizes = '(width >= 1200px) 1120px, 100vw';

const tablesOf = /(<table.*?<\/table>)/s;

const partsOf = (html: string) => html.split(tablesOf).filter((part) => part.trim() !== '');

/** Of a text with a table only the table moves sideways where it is too wide. */
function Part({ html }: { html: string }) {
  const text = <ServerHtml html={html} className="server-html-timetable" />;
  if (!html.startsWith('<table')) return text;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={pageTexts.timetable} className="scrolls-sideways my-3">
      {text}
    </section>
  );
}

/** The timetable as it hangs in the hall, and the same as a table that can be read out. */
export function Timetable({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  const tables = texts.filter((text) => text.description.includes('<table'));
  const notes = texts.filter((text) => !tables.includes(text));
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-16 desktop:gap-28">
        <InfoImages images={infoImages} sizes={sizes} />
        {tables.map((text) => (
          <div key={text.id} className="min-w-0">
            {partsOf(text.description).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
              <Part key={index} html={part} />
            ))}
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
