import { Tabs } from '@/components/ui/Tabs';
import { type Section, sectionsOf, type TemplateProps } from '../model';
import { besideText, ImageCarousel, InfoImages, PageBody, PageIntro, Texts } from '../parts';
import { pageTexts } from '../texts';

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
  const sections = sectionsOf(page);
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody>
        <Tabs
          label={pageTexts.sections(page.title)}
          panelClassName="pt-10 desktop:pt-18"
          tabs={sections.map((section, index) => ({
            key: section.key,
            label: section.label,
            content: <TabbedSection section={section} first={index === 0} />,
          }))}
        />
      </PageBody>
    </>
  );
}
