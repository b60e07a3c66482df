import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, InfoImages } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { hasTable, TextWithTables } from '@maru/web/site/pages/TextWithTables';
import { pageTexts } from '@maru/web/site/pages/texts';
import { Body, PageIntro, TextCard } from './parts';

/** The timetable that can be read out comes first, then the notes to it as cards, then what hangs in the hall. */
export function Timetable({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  const tables = texts.filter(({ description }) => hasTable(description));
  const notes = texts.filter((text) => !tables.includes(text));
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-10">
        {tables.map((text) => (
          <div key={text.id} className="min-w-0">
            <TextWithTables html={text.description} />
          </div>
        ))}
        {notes.length > 0 && (
          <div className="grid gap-4 desktop:grid-cols-2 wide:grid-cols-3">
            {notes.map((text) => (
              <TextCard key={text.id} html={text.description} className="server-html-compact" />
            ))}
          </div>
        )}
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(page.title)}
          sizes={besideText}
          ratio="aspect-[4/3] desktop:aspect-[2/1]"
        />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </Body>
    </>
  );
}
