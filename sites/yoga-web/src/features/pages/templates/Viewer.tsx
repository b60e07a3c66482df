import { ImageViewer } from '@/components/image/ImageViewer';
import { Tabs } from '@/components/ui/Tabs';
import { sectionsOf, type TemplateProps } from '../model';
import { PageBody, PageIntro, Texts } from '../parts';
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
              <div className="grid gap-12 desktop:grid-cols-12 desktop:items-start desktop:gap-x-8">
                <div className="desktop:sticky desktop:top-28 desktop:col-span-6">
                  <ImageViewer
                    key={section.key}
                    images={section.images}
                    label={pageTexts.pictures(section.label)}
                    priority={index === 0}
                  />
                </div>
                <Texts texts={section.texts} className="desktop:col-span-5 desktop:col-start-8" />
              </div>
            ),
          }))}
        />
      </PageBody>
    </>
  );
}
