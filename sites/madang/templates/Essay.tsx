import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Body, PageIntro, Shot } from './parts';

/** Each text with its picture at its right, one rule between two. Pictures without a text follow in pairs. */
export function Essay({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-10 desktop:gap-12">
        {texts.map((text, index) => {
          const image = images[index];
          return (
            <div
              key={text.id}
              className="grid items-start gap-x-10 gap-y-6 border-b border-line pb-10 last:border-b-0 last:pb-0 wide:grid-cols-12 desktop:pb-12"
            >
              <ServerHtml html={text.description} className="measure wide:col-span-7" />
              {image && (
                <div className="wide:col-span-5">
                  <Shot image={image} sizes={besideText} ratio="aspect-[4/3]" priority={index === 0} />
                </div>
              )}
            </div>
          );
        })}
        {images.length > texts.length && (
          <div className="grid gap-4 desktop:grid-cols-2">
            {images.slice(texts.length).map((image) => (
              <Shot key={image.id} image={image} sizes="(width >= 769px) 50vw, 100vw" ratio="aspect-[3/2]" />
            ))}
          </div>
        )}
        <Rest sections={sections} placed={['images', 'texts']} />
      </Body>
    </>
  );
}
