import type { Section, TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, InfoImages, PageBody, PageIntro } from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

function Steps({ section }: { section: Section }) {
  return (
    <div className="grid gap-14 wide:grid-cols-12 wide:items-start wide:gap-x-8">
      {section.key && <h2 className="sr-only print:hidden">{section.label}</h2>}
      <ol className="wide:col-span-5">
        {section.texts.map((text, index) => (
          <li key={text.id} className="relative grid grid-cols-[3.25rem_1fr] pb-12 last:pb-0">
            <span
              aria-hidden
              className="absolute start-[1.0625rem] top-10 bottom-1 w-px bg-line [li:last-child>&]:hidden"
            />
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-accent-soft text-[0.9375rem] font-semibold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <ServerHtml html={text.description} className="server-html-compact measure pt-0.5" />
          </li>
        ))}
      </ol>
      <div className="grid gap-8 wide:sticky wide:top-28 wide:col-span-6 wide:col-start-7">
        <InfoImages images={section.infoImages} sizes={besideText} />
        <ImageCarousel
          images={section.images}
          label={pageTexts.pictures(section.label)}
          sizes={besideText}
          ratio="aspect-[4/3]"
        />
      </div>
    </div>
  );
}

/** How something is done, step by step, with the pictures that explain it. */
export function Guide({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody>
        <SectionTabs page={page} placed={['images', 'infoImages', 'texts']} className="pt-12 desktop:pt-18">
          {(section) => <Steps section={section} />}
        </SectionTabs>
      </PageBody>
    </>
  );
}
