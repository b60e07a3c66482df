/** Ends when what is about to be drawn can be seen. In a tab that nobody looks at, that is later. */
export function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
