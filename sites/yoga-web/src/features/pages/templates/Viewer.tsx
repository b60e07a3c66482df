import { ImageViewer } from '@/components/image/ImageViewer';
import { Tabs } from '@/components/ui/Tabs';
import { sectionsOf, type TemplateProps } from '../model';
import { besideText, PageBody, PageIntro, Texts } from '../parts';
import { pageTexts } from '../texts';

/** A tab for each section: pictures to leaf through, with the texts beside them. */
export function Viewer({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody>
        <Tabs
          label={pageTexts.sections(page.title)}
          panelClassName="pt-10 desktop:pt-18"
          tabs={sectionsOf(page).map((section, index) => ({
            key: section.key,
            label: section.label,
            content: (
              <div className="grid gap-12 wide:grid-cols-12 wide:items-start wide:gap-x-8">
                <div className="wide:sticky wide:top-28 wide:col-span-6">
                  <ImageViewer
                    key={section.key}
                    images={section.images}
                    label={pageTexts.pictures(section.label)}
                    sizes={besideText}
                    priority={index === 0}
                  />
                </div>
                <Texts texts={section.texts} className="wide:col-span-5 wide:col-start-8" />
              </div>
            ),
          }))}
        />
      </PageBody>
    </>
  );
}
