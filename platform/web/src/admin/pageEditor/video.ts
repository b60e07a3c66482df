const codePattern = /^[\w-]{11}$/;

/** Specification, section 5: video codes have 11 characters. */
export function isVideoCode(code: string): boolean {
  return codePattern.test(code);
}

/** The code in what was typed or pasted: a bare code, or any usual address of the video host. */
export function toVideoCode(text: string): string {
  const typed = text.trim();
  if (isVideoCode(typed)) return typed;
  const written = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(written)) return typed;
  const address = new URL(written);
  if (!/(?:^|\.)(?:youtu\.be|youtube\.com|youtube-nocookie\.com)$/i.test(address.hostname)) {
    return typed;
  }
  const fromPath = address.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const code = address.searchParams.get('v') ?? fromPath;
  return isVideoCode(code) ? code : typed;
}
