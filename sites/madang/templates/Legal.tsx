import { formatDate } from '@maru/web/lib/format';
import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { Texts } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { useArticles } from '@maru/web/site/pages/useArticles';
import { ChevronDown } from 'lucide-react';
import { Body, PageIntro } from './parts';

/** The articles as a box of links at the head, folded on a phone, the text in one column under it. */
export function Legal({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ texts }] = sections;
  const { body, articles } = useArticles(texts);
  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <Body className="grid gap-10">
        {articles.length > 1 && (
          <nav
            aria-label={pageTexts.contents}
            className="card bg-sunken! px-5 py-4 desktop:px-7 desktop:py-5"
          >
            <details open={window.matchMedia('(width >= 37.5rem)').matches}>
              <summary className="flex min-h-8 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
                {pageTexts.contents}
                <ChevronDown aria-hidden className="size-5 text-soft [details[open]_&]:rotate-180" />
              </summary>
              <ol className="mt-2 gap-x-8 text-[0.9375rem] min-[37.5rem]:columns-2 wide:columns-3">
                {articles.map(({ id, heading }) => (
                  <li key={id} className="break-inside-avoid">
                    <a href={`#${id}`} className="block py-1 underline-offset-4 hover:underline">
                      {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        )}
        <div ref={body}>
          <Texts texts={texts} className="server-html-legal" />
          {page.updatedAt && (
            <p className="mt-10 text-[0.875rem] text-soft">
              {pageTexts.updatedAt} <time dateTime={page.updatedAt}>{formatDate(page.updatedAt)}</time>
            </p>
          )}
          <Rest sections={sections} placed={['texts']} className="mt-12" />
        </div>
      </Body>
    </>
  );
}
