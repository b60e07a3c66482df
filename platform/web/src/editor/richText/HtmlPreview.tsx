import kept from '@maru/web/lib/keptHtml.json';
import { isStored } from '@maru/web/lib/media';
import { parseHtml } from '@maru/web/lib/parseHtml';
import { createElement, Fragment, type ReactNode, useDeferredValue, useMemo } from 'react';
import { reachesTooFar } from './leftOut';

/** Everything else is shown without its tag, or not at all. */
const tags = new Set(kept.tags);
const dropped = new Set('script style template iframe object svg math head title noscript'.split(' '));
const empty = new Set(['br', 'hr', 'img']);
const attributes: Record<string, string> = { scope: 'scope', colspan: 'colSpan', rowspan: 'rowSpan' };
const styles: Record<string, string> = {
  color: 'color',
  'background-color': 'backgroundColor',
  'text-align': 'textAlign',
};

function styleOf(element: Element): Record<string, string> {
  if (!(element instanceof HTMLElement)) return {};
  const kept = Object.entries(styles).flatMap(([name, property]) => {
    const value = element.style.getPropertyValue(name);
    return value ? [[property, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

function propsOf(element: Element, tag: string): Record<string, unknown> {
  const props: Record<string, unknown> = { style: styleOf(element) };
  for (const [name, property] of Object.entries(attributes)) {
    const value = element.getAttribute(name);
    if (value && !reachesTooFar(name, value)) props[property] = value;
  }
  const source = element.getAttribute('src') ?? '';
  if (tag === 'img' && isStored(source)) {
    Object.assign(props, { src: source, alt: element.getAttribute('alt') ?? '' });
  }
  return props;
}

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    // Between the rows of a table white space is no text.
    const isTablePart = /^(?:TABLE|THEAD|TBODY|TFOOT|TR)$/.test(node.parentElement?.tagName ?? '');
    return isTablePart ? null : node.textContent;
  }
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  const children = [...node.childNodes].map(toNode);
  if (!tags.has(tag)) return <Fragment key={key}>{children}</Fragment>;
  // A link in a preview leads nowhere: leaving the editor by accident would cost the edit.
  const shown = tag === 'a' ? 'span' : tag;
  const look = tag === 'a' ? { className: 'text-accent underline underline-offset-4' } : {};
  const props = { key, ...propsOf(node, tag), ...look };
  return empty.has(tag) ? createElement(shown, props) : createElement(shown, props, ...children);
}

/**
 * What was typed as visitors will see it. Nothing typed is put into the document as markup: it is read by a parser
 * that runs nothing, and built again from the tags that the server keeps.
 */
export function HtmlPreview({ html }: { html: string }) {
  const shown = useDeferredValue(html);
  const nodes = useMemo(() => {
    return [...parseHtml(shown).childNodes].map(toNode);
  }, [shown]);
  return <div className="server-html text-md leading-relaxed">{nodes}</div>;
}
