import type { TemplateProps } from '@maru/web/site/pages/model';
import { besideText, PageBody, PageIntro, Texts } from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ImageViewer } from '@maru/web/ui/image/ImageViewer';

/** A tab for each section: pictures to leaf through, with the texts beside them. */
export function Viewer({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody>
        <SectionTabs page={page} placed={['images', 'texts']} className="pt-10 desktop:pt-18">
          {(section, first) => (
            <div className="grid gap-12 wide:grid-cols-12 wide:items-start wide:gap-x-8">
              <div className="wide:sticky wide:top-28 wide:col-span-6">
                <ImageViewer
                  key={section.key}
                  images={section.images}
                  label={pageTexts.pictures(section.label)}
                  sizes={besideText}
                  priority={first}
                />
              </div>
              <Texts texts={section.texts} className="wide:col-span-5 wide:col-start-8" />
            </div>
          )}
        </SectionTabs>
      </PageBody>
    </>
  );
}
