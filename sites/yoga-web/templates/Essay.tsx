import { cx } from '@maru/web/lib/cx';
import { type PageImage, type PageText, sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

type Row = { text: PageText; image: PageImage | undefined };

function EssayRow({ row, flipped }: { row: Row; flipped: boolean }) {
  return (
    <div className="grid gap-9 wide:grid-cols-12 wide:items-center wide:gap-x-8">
      <ServerHtml
        html={row.text.description}
        className={cx(
          'measure wide:col-span-5 wide:row-start-1',
          flipped ? 'wide:col-start-8' : 'wide:col-start-1',
        )}
      />
      {row.image && (
        <Picture
          image={row.image}
          sizes={besideText}
          className={cx(
            'aspect-[4/5] w-full rounded-card bg-sunken object-cover min-[37.5rem]:aspect-[3/2] wide:aspect-[4/5] wide:col-span-6 wide:row-start-1',
            flipped ? 'wide:col-start-1' : 'wide:col-start-7',
          )}
        />
      )}
    </div>
  );
}

/** A wide first picture, then texts and pictures in turn, like an essay in a good magazine. */
export function Essay({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts }] = sections;
  const [hero, ...others] = images;
  const rows = texts.map((text, index) => ({ text, image: others[index] }));
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      {hero && (
        <Picture
          image={hero}
          priority
          sizes="100vw"
          className="aspect-[4/3] max-h-[86svh] w-full bg-sunken object-cover desktop:aspect-[21/9]"
        />
      )}
      <PageBody className="grid gap-20 pt-16 desktop:gap-36 desktop:pt-32">
        {rows.map((row, index) => (
          <EssayRow key={row.text.id} row={row} flipped={index % 2 === 1} />
        ))}
        {others.slice(texts.length).map((image) => (
          <Picture
            key={image.id}
            image={image}
            sizes="(width >= 1200px) 1120px, 100vw"
            className="aspect-[3/2] w-full rounded-card bg-sunken object-cover"
          />
        ))}
        <Rest sections={sections} placed={['images', 'texts']} />
      </PageBody>
    </>
  );
}
