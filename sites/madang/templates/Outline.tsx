import { cx } from '@maru/web/lib/cx';
import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { InfoImages, Pictures } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { Body, PageIntro, TextCard } from './parts';

/** Every text is a card, two beside each other; tables of pictures stand above, pictures below. */
export function Outline({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, infoImages, texts }] = sections;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-8">
        <InfoImages images={infoImages} sizes="(width >= 1200px) 1120px, 100vw" />
        <div className="grid gap-4 desktop:grid-cols-2">
          {texts.map((text) => (
            <TextCard
              key={text.id}
              html={text.description}
              className={cx('server-html-compact', texts.length % 2 === 1 && 'desktop:last:col-span-2')}
            />
          ))}
        </div>
        <Pictures images={images} />
        <Rest sections={sections} placed={['images', 'infoImages', 'texts']} />
      </Body>
    </>
  );
}
