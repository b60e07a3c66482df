import { cx } from '@maru/web/lib/cx';
import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { besideText, Pictures } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Body, PageIntro, Shot } from './parts';

/** Numbered cards, two beside each other, the first picture at their head. */
export function Principles({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts }] = sections;
  const [first, ...others] = images;
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-8 desktop:gap-10">
        {first && (
          <Shot image={first} sizes={besideText} ratio="aspect-[16/9] desktop:aspect-[3/1]" priority />
        )}
        <ol className="grid gap-4 desktop:grid-cols-2">
          {texts.map((text, index) => (
            <li
              key={text.id}
              className={cx(
                'card grid grid-cols-[auto_1fr] gap-x-4 px-5 py-5 desktop:px-6',
                texts.length % 2 === 1 && 'desktop:last:col-span-2',
              )}
            >
              <span
                aria-hidden
                className="grid size-8 place-items-center rounded-control bg-accent font-semibold text-accent-ink tabular-nums"
              >
                {index + 1}
              </span>
              <ServerHtml html={text.description} className="server-html-compact measure min-w-0" />
            </li>
          ))}
        </ol>
        <Pictures images={others} />
        <Rest sections={sections} placed={['images', 'texts']} />
      </Body>
    </>
  );
}
