/** What the server takes. */
export const fileAccept = '.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip,.mp3';

/** To a tenth; the server has the same (`platform/base/src/text.rs`). */
export function fileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${Math.max(1, kilobytes)}KB`;
  return `${Math.round((bytes * 10) / (1024 * 1024)) / 10}MB`;
}

const kindOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toUpperCase();

/** What stands below the link: kind and size. */
export const fileDetails = ({ path, size }: { path: string; size: number }) =>
  `${kindOf(path)} · ${fileSize(size)}`;
