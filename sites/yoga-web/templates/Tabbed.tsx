import type { Section, TemplateProps } from '@maru/web/site/pages/model';
import {
  besideText,
  ImageCarousel,
  InfoImages,
  PageBody,
  PageIntro,
  Texts,
} from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';

function TabbedSection({ section, first }: { section: Section; first: boolean }) {
  return (
    <div className="grid gap-10 wide:grid-cols-12 wide:items-start wide:gap-x-8">
      <div className="wide:sticky wide:top-28 wide:col-span-6 wide:col-start-7 wide:row-start-1">
        <ImageCarousel
          images={section.images}
          label={pageTexts.pictures(section.label)}
          sizes={besideText}
          ratio="aspect-[4/3] wide:aspect-[1/1]"
          priority={first}
        />
      </div>
      <div className="grid gap-12 wide:col-span-5 wide:col-start-1 wide:row-start-1">
        <Texts texts={section.texts} />
        <InfoImages images={section.infoImages} sizes={besideText} />
      </div>
    </div>
  );
}

/** A tab for each section: its texts on one side, its pictures going by on the other. */
export function Tabbed({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody>
        <SectionTabs page={page} placed={['images', 'infoImages', 'texts']} className="pt-10 desktop:pt-18">
          {(section, first) => <TabbedSection section={section} first={first} />}
        </SectionTabs>
      </PageBody>
    </>
  );
}
