type Preloaded = { initialData?: never; initialDataUpdatedAt?: never };

const readAt = Date.now();
let documents: Map<string, unknown> | undefined;

function read(): Map<string, unknown> {
  const element = document.getElementById('maru-data');
  if (!element?.textContent) return new Map();
  try {
    const data = JSON.parse(element.textContent) as Record<string, unknown>;
    return new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]));
  } catch {
    // A broken document costs one more request, never the page.
    return new Map();
  }
}

/**
 * The first data that the server wrote into the document, as options for a query:
 * `queryOptions({ …, ...preloaded<Site>('GET /api/site') })`. Keys match without regard to case, like public URLs.
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
