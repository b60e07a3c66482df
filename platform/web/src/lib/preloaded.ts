import { unframedHtml } from './framedTables';

type Preloaded = { initialData?: never; initialDataUpdatedAt?: never };

const readAt = Date.now();
const openedAt = location.pathname;
let documents: Map<string, unknown> | undefined;

/** A text that the document shows is not in its data a second time: this says which one it is. */
type WrittenText = { writtenAt: number };

/** Nor is the markup of a page that the document shows. */
type DrawnPage = { drawn: true };

function isWrittenText(value: unknown): value is WrittenText {
  return typeof value === 'object' && value !== null && 'writtenAt' in value;
}

function isDrawnPage(value: unknown): value is DrawnPage {
  return typeof value === 'object' && value !== null && 'drawn' in value;
}

/** The page in the document, as long as nobody has taken it into the application. */
let drawn: { element: Element; html: string } | null = null;

function readDrawn(): string | undefined {
  const element = document.querySelector('.drawn > article.drawn');
  drawn = element && { element, html: element.innerHTML };
  return drawn?.html;
}

const textOf = (element: Element | undefined) => element && unframedHtml(element);

function read(): Map<string, unknown> {
  const element = document.getElementById('maru-data');
  if (!element?.textContent) return new Map();
  const texts = document.querySelectorAll('.document .server-html');
  const html = readDrawn();
  try {
    const data = JSON.parse(element.textContent, (_, value: unknown) => {
      if (isDrawnPage(value)) return html;
      return isWrittenText(value) ? textOf(texts[value.writtenAt]) : value;
    }) as Record<string, unknown>;
    return new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
  } catch {
    // A broken document costs one more request, never the page.
    return new Map();
  }
}

/**
 * The first data that the server wrote into the document, as options for a query:
 * `queryOptions({ …, ...preloaded<Site>('GET /api/site') })`. Keys match without regard to case, like public URLs.
 * Read with the first call, while the server's document still stands there.
 */
export function preloaded<T>(call: string): { initialData: T; initialDataUpdatedAt: number } | Preloaded {
  documents ??= read();
  const data = documents.get(call.toLowerCase());
  return data === undefined ? {} : { initialData: data as T, initialDataUpdatedAt: readAt };
}

/** The address at which the document said that there is nothing for guests; nothing else is known to be missing. */
export function isMissingDocument(pathname: string): boolean {
  return preloaded<boolean>('missing').initialData === true && pathname === openedAt;
}

/** The nodes of the document that show this markup, so that the application goes on with the very same ones. */
export function drawnNodes(html: string): Element | null {
  return drawn?.html === html ? drawn.element : null;
}

/** Nodes are taken once: what is shown later is drawn anew. */
export function forgetDrawn() {
  drawn = null;
}

/** For tests: reads the document again. */
export function forgetPreloaded() {
  documents = undefined;
  drawn = null;
}
