import { formatDate } from '@maru/web/lib/format';
import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { PageBody, PageIntro, Texts } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { pageTexts } from '@maru/web/site/pages/texts';
import { useArticles } from '@maru/web/site/pages/useArticles';
import { ChevronDown } from 'lucide-react';

/** One measure of text and a list of its articles. */
export function Legal({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ texts }] = sections;
  const { body, articles } = useArticles(texts);

  return (
    <>
      <PageIntro title={page.title} description={page.description} />
      <PageBody className="grid gap-12 wide:grid-cols-12 wide:items-start wide:gap-x-8">
        {articles.length > 1 && (
          <nav
            aria-label={pageTexts.contents}
            className="wide:sticky wide:top-28 wide:col-span-4 wide:max-h-[calc(100svh-9rem)] wide:overflow-y-auto"
          >
            <details open={window.matchMedia('(width >= 67.5rem)').matches} className="border-t border-ink">
              <summary className="flex list-none items-center justify-between py-4 font-semibold [&::-webkit-details-marker]:hidden">
                {pageTexts.contents}
                <ChevronDown
                  aria-hidden
                  className="size-5 text-soft transition-transform [details[open]_&]:rotate-180"
                />
              </summary>
              <ol className="pb-4 text-[0.9375rem] text-soft">
                {articles.map(({ id, heading }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="block py-1 hover:text-ink hover:underline hover:underline-offset-4"
                    >
                      {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
        )}
        <div ref={body} className="wide:col-span-6 wide:col-start-7">
          <Texts texts={texts} className="server-html-legal" />
          {page.updatedAt && (
            <p className="mt-16 text-[0.875rem] text-soft">
              {pageTexts.updatedAt} <time dateTime={page.updatedAt}>{formatDate(page.updatedAt)}</time>
            </p>
          )}
          <Rest sections={sections} placed={['texts']} className="mt-16 desktop:mt-28" />
        </div>
      </PageBody>
    </>
  );
}
