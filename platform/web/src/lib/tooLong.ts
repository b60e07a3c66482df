/** What is said at once where more stands than there is room for. The server counts and says the same (`platform/base/src/checks.rs`). */
export function tooLong(text: string, max: number | null): string | undefined {
  const isTooLong = max !== null && Array.from(text.trim()).length > max;
  return isTooLong ? `${max}자까지 쓸 수 있어요.` : undefined;
}
