import type { TemplateProps } from '@maru/web/site/pages/model';
import { besideText, Texts } from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';
import { ImageViewer } from '@maru/web/ui/image/ImageViewer';
import { Body, PageIntro } from './parts';

/** The words first and narrow, the pictures to leaf through beside them and large. */
export function Viewer({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body>
        <SectionTabs page={page} placed={['images', 'texts']} className="pt-6">
          {(section, first) => (
            <div className="grid items-start gap-x-10 gap-y-8 wide:grid-cols-12">
              <Texts texts={section.texts} className="wide:sticky wide:top-24 wide:col-span-4" />
              <div className="card min-w-0 p-3 desktop:p-4 wide:col-span-8">
                <ImageViewer
                  key={section.key}
                  images={section.images}
                  label={pageTexts.pictures(section.label)}
                  sizes={besideText}
                  priority={first}
                />
              </div>
            </div>
          )}
        </SectionTabs>
      </Body>
    </>
  );
}
