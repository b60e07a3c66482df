/** The name that the server gives a file, Korean letters included (RFC 6266). */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return otherwise;
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? otherwise;
}

/** Saves an answer as a file, under the server's name. */
export function saveFile({ data, response }: { data: Blob; response: Response }, otherwise: string) {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('Content-Disposition'), otherwise);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Shows a file in a tab of its own. */
export function openFile(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
