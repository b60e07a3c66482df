const schemes = /^(?:https?|mailto|tel):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/** Without the breaks that browsers pass over, and with the white space escaped that they escape. */
function asRead(value: string): string {
  return value
    .trim()
    .replaceAll(/[\t\n\r]/g, '')
    .replaceAll(/\s/g, (space) => encodeURIComponent(space));
}

/** An address that the server would keep, or null. */
export function cleanHref(value: string): string | null {
  const href = asRead(value);
  if (href === '') return null;
  if (schemes.test(href)) return href;
  if (anyScheme.test(href) || /^[\\/]{2}/.test(href)) return null;
  return href;
}

/** What somebody typed as an address: a host gets its scheme, an e-mail address its own. Null for no address. */
export function typedHref(value: string): string | null {
  const typed = value.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
  if (/^0\d{1,2}-?\d{3,4}-?\d{4}$/.test(typed)) return `tel:${typed.replaceAll('-', '')}`;
  if (typed.startsWith('/') || typed.startsWith('#')) return cleanHref(typed);
  if (/^(?:mailto|tel):/i.test(typed)) return cleanHref(typed);
  const address = anyScheme.test(typed) && !/^[^/:]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(typed)) return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? cleanHref(address) : null;
}
