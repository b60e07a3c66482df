import { cx } from '@maru/web/lib/cx';
import type { Section, TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, InfoImages } from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Body, PageIntro } from './parts';

function Steps({ section }: { section: Section }) {
  const { texts, images, infoImages } = section;
  const alone = images.length === 0 || infoImages.length === 0;
  return (
    <div className="grid gap-8">
      {section.key && <h2 className="sr-only print:hidden">{section.label}</h2>}
      <ol className={cx('grid gap-4 desktop:grid-cols-2', texts.length > 2 && 'wide:grid-cols-3')}>
        {texts.map((text, index) => (
          <li key={text.id} className="card px-5 py-5 desktop:px-6">
            <span
              aria-hidden
              className="inline-block rounded-control bg-accent-soft px-2 text-[0.875rem] font-semibold text-accent-strong tabular-nums"
            >
              {String(index + 1).padStart(2, '0')}
            </span>
            <ServerHtml html={text.description} className="server-html-compact mt-2" />
          </li>
        ))}
      </ol>
      <div className={cx('grid items-start gap-6', !alone && 'wide:grid-cols-2')}>
        <ImageCarousel
          images={images}
          label={pageTexts.pictures(section.label)}
          sizes={besideText}
          ratio={cx('aspect-[4/3]', alone && 'desktop:aspect-[2/1]')}
        />
        <InfoImages images={infoImages} sizes={besideText} />
      </div>
    </div>
  );
}

/** How something is done: steps as cards in rows, the pictures that explain them below. */
export function Guide({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body>
        <SectionTabs page={page} placed={['images', 'infoImages', 'texts']} className="pt-6">
          {(section) => <Steps section={section} />}
        </SectionTabs>
      </Body>
    </>
  );
}
