let page = new AbortController();

/** Another page shows: what is said about the one before goes with it. */
export function leavePage() {
  page.abort();
  page = new AbortController();
}

// Back leaves a page at once; a link does once the next page shows, which may take a while.
window.addEventListener('popstate', leavePage);

/**
 * Says one thing that must be read, and ends when it was. Loaded with the first alert; it brings its own root,
 * so that it can also be called where no component is (a landing page, a guard).
 * It goes with the page that it is about: false when that was left before it was read.
 */
export async function alertDialog(message: string): Promise<boolean> {
  const { signal } = page;
  const { showAlert } = await import('./AlertMessage');
  return !signal.aborted && showAlert(message, signal);
}
