const code = /^[\w-]{11}$/;
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const watch = 'https://www.youtube.com/watch?v=';

/** What a video without a title is called. */
export const untitledVideo = '동영상 보기';

export const videoAddress = (videoCode: string) => `${watch}${videoCode}`;

/** The code in an address as the server writes it. */
export function videoOfAddress(address: string): string | null {
  const found = address.startsWith(watch) ? address.slice(watch.length) : '';
  return code.test(found) ? found : null;
}

/** The 11 characters that name a video on YouTube, out of what somebody typed or pasted. */
export function typedVideo(typed: string): string | null {
  const text = typed.trim();
  if (code.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return null;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : '';
  const found =
    url.hostname === 'youtu.be'
      ? first
      : hosts.has(url.hostname)
        ? (url.searchParams.get('v') ?? inPath)
        : '';
  return code.test(found) ? found : null;
}
