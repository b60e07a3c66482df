import { unframedHtml } from './framedTables';

type Preloaded = { initialData?: never; initialDataUpdatedAt?: never };

const readAt = Date.now();
let documents: Map<string, unknown> | undefined;

/** A text that the document shows is not in its data a second time: this says which one it is. */
type WrittenText = { writtenAt: number };

function isWrittenText(value: unknown): value is WrittenText {
  return typeof value === 'object' && value !== null && 'writtenAt' in value;
}

const textOf = (element: Element | undefined) => element && unframedHtml(element);

function read(): Map<string, unknown> {
  const element = document.getElementById('maru-data');
  if (!element?.textContent) return new Map();
  const texts = document.querySelectorAll('.document .server-html');
  try {
    const data = JSON.parse(element.textContent, (_, value: unknown) =>
      isWrittenText(value) ? textOf(texts[value.writtenAt]) : value,
    ) as Record<string, unknown>;
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

/** For tests: reads the document again. */
export function forgetPreloaded() {
  documents = undefined;
}
