import { send } from './http';

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

function save(data: Blob, name: string) {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves the answer of a call as a file under the server's name; `otherwise` where it gives none. */
export async function downloadFile(
  call: (options: { fetch: typeof fetch }) => Promise<Blob>,
  otherwise: string,
) {
  let name = otherwise;
  const data = await call({
    fetch: async (input, init) => {
      const response = await send(input, init);
      name = fileNameOf(response.headers.get('Content-Disposition'), otherwise);
      return response;
    },
  });
  save(data, name);
}

/** Shows a file in a tab of its own. */
export function openFile(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}

/** Saves a text as a file. */
export function saveText(text: string, name: string) {
  save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
}
