import { parseHtml } from '@maru/web/lib/parseHtml';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PageText } from './model';

function headingsOf(html: string): string[] {
  return Array.from(parseHtml(html).querySelectorAll('h2'), (heading) => heading.textContent ?? '');
}

/** The headings of long texts and where links to them lead, once `body` is the element that holds the texts. */
export function useArticles(texts: PageText[]) {
  const body = useRef<HTMLDivElement>(null);
  const articles = useMemo(
    () =>
      texts
        .flatMap((text) => headingsOf(text.description))
        .map((heading, index) => ({ id: `article-${index + 1}`, heading })),
    [texts],
  );

  // Sanitised text carries no ids, so the headings get theirs here.
  useLayoutEffect(() => {
    const headings = Array.from(body.current?.querySelectorAll('h2') ?? []);
    for (const [index, { id }] of articles.entries()) {
      const heading = headings[index];
      if (heading) heading.id = id;
    }
  });

  return { body, articles };
}
