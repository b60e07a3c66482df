import type { TemplateProps } from '@maru/web/site/pages/model';
import { besideText, ImageCarousel, InfoImages, Texts } from '@maru/web/site/pages/parts';
import { SectionTabs } from '@maru/web/site/pages/SectionTabs';
import { pageTexts } from '@maru/web/site/pages/texts';
import { Body, PageIntro } from './parts';

/** A tab for each section in one card: its words at the left, its pictures going by at the right. */
export function Tabbed({ page }: TemplateProps) {
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body>
        <SectionTabs page={page} placed={['images', 'infoImages', 'texts']} className="pt-4">
          {(section, first) => (
            <div className="card grid items-start gap-x-10 gap-y-8 p-5 desktop:p-8 wide:grid-cols-2">
              <Texts texts={section.texts} />
              <div className="grid gap-6">
                <ImageCarousel
                  images={section.images}
                  label={pageTexts.pictures(section.label)}
                  sizes={besideText}
                  ratio="aspect-[4/3]"
                  priority={first}
                />
                <InfoImages images={section.infoImages} sizes={besideText} />
              </div>
            </div>
          )}
        </SectionTabs>
      </Body>
    </>
  );
}
